/* de.ts: die Anleitung zur ersten Partie The Sands of Time. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "learn.sands.goal": "Worum es geht",
  "learn.sands.goal.text":
    "Du führst drei Dynastien lang ein Reich am inneren Meer. Punkte bringen Chronikkarten: Du legst sie verdeckt aus, und am Ende einer Dynastie zahlt jede, wenn dein Reich geworden ist, was auf ihr steht.",
  "learn.sands.lands": "Die Karte der Welt",
  "learn.sands.lands.text":
    "Jede Region bringt Getreide oder Gold; die Zahl auf ihrem Plättchen ist die Kapazität. Graue Länder sind nicht im Spiel. Mausrad, zwei Finger oder die Knöpfe am Rand vergrößern die Karte; eine Berührung erzählt alles über eine Region.",
  "learn.sands.provinces": "Drei Provinzen",
  "learn.sands.provinces.text":
    "Berühre eine blau umrandete Region und bestätige. Ab der zweiten muss sie neben deinen liegen. In jeder siedeln zwei Bauern und ein Krieger.",
  "learn.sands.capital": "Deine Hauptstadt",
  "learn.sands.capital.text":
    "Eine Provinz wird zur Hauptstadt. Dort beginnen Karawanen, und du willst sie gut bewacht wissen.",
  "learn.sands.caravan": "Die erste Karawane",
  "learn.sands.caravan.text":
    "Eine Karawane steht an einer Grenze: Berühre die Regionen auf beiden Seiten. Handelswaren und fremde Hauptstädte bringen Überlieferung, die du für Fortschritte und Chroniken brauchst.",
  "learn.sands.peasant": "Ein Bauer mehr",
  "learn.sands.peasant.text":
    "Bauern bringen Ertrag: je eine Ressource, bis zur Kapazität ihrer Region. Setze den zusätzlichen dorthin, wo Platz ist.",
  "learn.sands.advance": "Dein erster Fortschritt",
  "learn.sands.advance.text":
    "Sechs Bäume, zwei je Kategorie. Berühre eine Karte, um sie zu lesen, und wähle eine der Stufe 1. Später steigst du Karte für Karte weiter.",
  "learn.sands.stock": "Getreide und Gold",
  "learn.sands.stock.text":
    "Jede Generation beginnt mit einer Ernte; was am Ende übrig ist, geht verloren. Gib es also aus: Gold baut und mustert, Getreide bezahlt Krieg und Frieden.",
  "learn.sands.plan": "Plane zwei Karten",
  "learn.sands.plan.text":
    "Alle planen geheim zwei Karten. Eine blasse könnte zurzeit nicht beginnen; ein Schloss zeigt ein verschlossenes Feld. Unter den Karten liest du, was deine beiden könnten. Für die erste Partie genügt der Vorschlag der Anleitung.",
  "learn.sands.turn": "Dein Zug",
  "learn.sands.turn.text":
    "Führe deine beiden Karten aus, eine ganz vor der anderen. Berühre die, die zuerst kommen soll.",
  "learn.sands.price": "Was es kostet",
  "learn.sands.price.text":
    "Tu, was deine Karte erlaubt; was geschieht, zeigt die Karte der Welt, und „Rückgängig“ nimmt es zurück. Jeder Kauf zeigt seinen Preis, bevor du zahlst. Ein Bau kostet Gold: deine Unruhe und die Stufe des Bauwerks. Wenig Unruhe macht alles billiger.",
  "learn.sands.bonus": "Bonusaktionen",
  "learn.sands.bonus.text":
    "Einmal in deinem Zug darfst du vor einem Schritt unterdrücken, besteuern oder fördern. Es hilft sofort, und am Ende des Zuges steigt die Unruhe um 1.",
  "learn.sands.unrest": "Unruhe",
  "learn.sands.unrest.text":
    "Unruhe steckt in vielen Preisen, und die Überlieferung muss sie erreichen, bevor du fortschreiten kannst. Genutzte Karten, Bonusaktionen und Siege erhöhen sie; Regieren senkt sie.",
  "learn.sands.chronicle": "Die Chronik",
  "learn.sands.chronicle.text":
    "Sieh dir den Chronikplan an, eine Berührung entfernt. Jedes Feld zählt etwas: Bauwerke, Brunnen, Regionen, Bürger, Leiern, Handelswaren. Mit der Karte Chronik legst du eine dorthin, wo du genug zu haben hoffst.",
  "learn.sands.generation": "Generationen",
  "learn.sands.generation.text":
    "Eine Generation hat zwei bis vier Züge; nach dem zweiten und dritten entscheidet ein Würfel. Dann kommen genutzte Karten zurück, und die Ernte ebenso. Ein Bauer auf der Leiste der Dynastien: Die Bevölkerung wächst.",
  "learn.sands.end": "Das ist das ganze Spiel",
  "learn.sands.end.text":
    "Wachse, handle, schreite fort, und lege Chroniken, die zu dem passen, was du wirst. Wenn die dritte Dynastie endet, gewinnen die meisten Punkte. Du kannst diese Partie jetzt zu Ende spielen.",
};
