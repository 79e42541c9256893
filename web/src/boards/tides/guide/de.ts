/* de.ts: the same in German. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "learn.tides.goal": "Das bessere Königreich",
  "learn.tides.goal.text":
    "Zwei Personen, drei Runden. In jeder Runde legen beide fünf Karten in ihr Königreich, dann werden beide gewertet. Wer nach der dritten Wertung mehr Punkte hat, gewinnt. Unten liegt dein Königreich, darüber das von Anton.",
  "learn.tides.hand": "Fünf Karten zur Wahl",
  "learn.tides.hand.text":
    "Jede Karte sagt zweierlei. Die Scheibe in der Ecke ist ihr Symbol. Die Zeile mit der Zahl ist ihr Wertungsziel: was sie zahlt, und wofür. Die einen zahlen, wenn du von einem Symbol mehr hast als Anton, die anderen für jede einzelne Karte davon.",
  "learn.tides.pick": "Lege deine erste Karte",
  "learn.tides.pick.text":
    "Wähle eine beliebige Karte und bestätige. Anton hat schon gewählt: Seine Karte liegt verdeckt, bis auch deine da ist.",
  "learn.tides.reveal": "Beide werden zugleich aufgedeckt",
  "learn.tides.reveal.text":
    "Nun liegen beide Karten offen und bleiben in ihrem Königreich. Niemand kannte die Wahl der anderen Seite; wer zuerst wählt, ist also ohne Bedeutung.",
  "learn.tides.swap": "Und die Hände tauschen den Platz",
  "learn.tides.swap.text":
    "Die vier Karten in deiner Hand waren eben noch bei Anton. Er hat jetzt die vier, die du weitergegeben hast. Was du auf der Hand lässt, kann er als Nächstes nehmen.",
  "learn.tides.known": "Du weißt, was er hält",
  "learn.tides.known.text":
    "Die weitergegebenen Karten hast du gesehen; ab jetzt gibt es in dieser Runde keine Geheimnisse mehr. Hier stehen sie für dich, du musst dir nichts merken.",
  "learn.tides.live": "Punkte, wie sie stehen",
  "learn.tides.live.text":
    "Jede Karte im Königreich zeigt, was sie jetzt bringen würde, und eine gewählte Karte, was sie auf beiden Seiten ändert. Gezahlt wird erst am Ende der Runde. Nimm deine zweite Karte.",
  "learn.tides.deny": "Nehmen heißt auch wegnehmen",
  "learn.tides.deny.text":
    "Von den Karten vor dir bleibt dir nur eine; die anderen gehen zurück an Anton. Manchmal ist die beste Karte die, die er nicht bekommen darf. Nimm deine dritte Karte.",
  "learn.tides.last": "Die letzte Karte spielt sich selbst",
  "learn.tides.last.text":
    "Wähle weiter. Nach der vierten Karte hält jede Seite nur noch eine, und die wird ohne Entscheidung gelegt. Dann wird die Runde gewertet.",
  "learn.tides.scored": "Die Runde ist gewertet",
  "learn.tides.scored.text":
    "Jede Karte zahlt, was sie jetzt zeigt, auch wenn es nichts ist. Unter „Wertung“ stehen alle drei Runden, Karte für Karte.",
  "learn.tides.relic": "Hinterlasse ein Relikt",
  "learn.tides.relic.text":
    "Eine deiner fünf Karten wird zum Relikt: Sie bleibt im Königreich und zählt in jeder späteren Wertung. Eine verlässt das Spiel. Die anderen drei kommen zurück auf die Hand. Wähle beide und bestätige.",
  "learn.tides.next": "Das ist schon das ganze Spiel",
  "learn.tides.next.text":
    "Beide haben zwei neue Karten gezogen, und Runde 2 geht wie Runde 1, nur liegen die Relikte schon da. Danach kommt noch ein Relikt und eine dritte Runde, die das Spiel beendet. Du kannst diese Partie jetzt zu Ende spielen.",
};
