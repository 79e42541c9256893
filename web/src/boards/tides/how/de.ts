/* de.ts: wie man Tides of Time spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.tides.lead":
    "Ihr baut jeder ein Königreich, Karte für Karte. Nach jeder von {rounds} Runden bringen beide Königreiche Punkte. Wer am Ende mehr hat, gewinnt.",
  "how.tides.card": "Eine Karte gehört irgendwohin und will etwas",
  "how.tides.card.text":
    "Die Scheibe in der Ecke ist das Symbol der Karte: Palast, Bibliothek, Garten, Tempel oder Festung; einige Karten haben keines. Die Zeile mit der Zahl ist ihr Wunsch: was sie bringt, und wofür. Manche bringt 7 Punkte, wenn du mehr Karten eines Symbols hast als dein Gegenüber; manche 3 für jede, die du hast.",
  "how.tides.card.caption": "Drei Karten: in der Ecke das Symbol, unten der Wunsch.",
  "how.tides.cards": "Alle {n} Karten",
  "how.tides.cards.head": "Karte|Nr.|Symbol|Was sie bringt",
  "how.tides.total": "Die Runde",
  "how.tides.score.example": "Ein Beispiel: was dieses Königreich brachte",
  "how.tides.pick": "Nimm eine, gib den Rest weiter",
  "how.tides.pick.text":
    "Du beginnst mit {hand} Karten. Du wählst eine, dein Gegenüber auch; beide werden zusammen aufgedeckt und bleiben liegen. Dann tauscht ihr den Rest eurer Hände und wählt wieder, bis alle liegen. Du nimmst also von dem, was dir gegeben wird, und entscheidest, was du dem anderen gibst. Manchmal ist die beste Karte die, die drüben nicht ankommen darf.",
  "how.tides.pick.caption":
    "Die Hand, mit der du beginnst. Eine Karte wird deine; von den anderen nimmt dein Gegenüber die nächste.",
  "how.tides.score": "Dann wird gewertet",
  "how.tides.score.text":
    "Liegen auf jeder Seite {hand} Karten, wird die Runde gewertet. Jede Karte, deren Wunsch erfüllt ist, bringt ihre Punkte; die anderen bringen nichts. Zählen musst du nicht: Jede Karte zeigt immer, was sie jetzt brächte, und eine Karte, auf die du zeigst, was sie auf beiden Seiten ändern würde.",
  "how.tides.score.caption": "Das Ende einer Runde: jede Karte mit ihren Punkten, rechts die Summe.",
  "how.tides.relic": "Lass ein Relikt zurück",
  "how.tides.relic.text":
    "Nach jeder Runde außer der letzten wird eine deiner Karten ein Relikt: Sie bleibt in deinem Königreich und zählt bei jeder weiteren Wertung. Eine Karte verlässt das Spiel. Die anderen kommen zurück auf deine Hand, dazu {draw} neue. Ein gutes Relikt bringt von allein Punkte, oder es lässt andere welche bringen.",
  "how.tides.relic.caption": "Die zweite Runde: Das Relikt mit seinem Siegel liegt schon da, neue Karten kommen dazu.",
  "how.tides.win": "{rounds} Runden, und das ist alles",
  "how.tides.win.text":
    "Zählt die {rounds} Runden zusammen: Wer mehr Punkte hat, gewinnt, bei Gleichstand gewinnt ihr beide. Für die erste Partie genügt zweierlei. Sammle Symbole, nach denen deine Karten fragen. Und sieh dir jede Hand, bevor du sie weitergibst, mit den Augen deines Gegenübers an.",
};
