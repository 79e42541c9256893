/* de.ts: the same in German. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "learn.sandstone.goal": "Ein Land, das sich lohnt",
  "learn.sandstone.goal.text":
    "Zwei teilen sich fünf Jahre lang eine Karte. Türme und Festungen kontrollieren Felder, und das zahlt sich aus: in Gold, in Stärke, im Recht des ersten Zugs. Wer eine von drei Bedingungen erfüllt, gewinnt sofort; sonst entscheiden die Punkte nach dem fünften Jahr.",
  "learn.sandstone.lands": "Wald, Wüste, Gebirge",
  "learn.sandstone.lands.text":
    "Jede Karte zeigt zwei Felder. Gebirge bringt je 2 Gold, und Gold ernährt deine Figuren. Wüsten entscheiden über den Vorrang. Wald entscheidet Kämpfe. Die kleine Scheibe in der Ecke nennt das Gelände.",
  "learn.sandstone.secrets": "Zwei Karten nur für dich",
  "learn.sandstone.secrets.text":
    "Eine Bonuskarte, die am Ende Punkte für ein Gelände bringt, und eine Fähigkeit auf der Hand, die du einmal in der Partie spielen darfst. Anton hat auch zwei.",
  "learn.sandstone.stronghold": "Setze deine Festung",
  "learn.sandstone.stronghold.text":
    "Anton hat seine Figuren gesetzt. Deine dürfen nicht daneben stehen. Eine Festung kontrolliert jedes leere Feld neben sich; such also einen Platz zwischen Gelände, das du brauchst, auch Gebirge. Berühre ein Feld und bestätige.",
  "learn.sandstone.tower": "Und einen Turm daneben",
  "learn.sandstone.tower.text":
    "Ein Turm kontrolliert das eine Feld, auf dem er steht, und solange er steht, nimmt ihm das niemand. Jetzt kommt er neben deine Festung.",
  "learn.sandstone.control": "Wer was kontrolliert",
  "learn.sandstone.control.text":
    "Bänder mit Muster zeigen es: deins hat schräge Striche und ein Dreieck, Antons senkrechte Striche und ein Kreuz. Ein Feld neben Festungen von beiden gehört beiden und zählt für beide. Das Feld unter einer Festung gehört niemandem.",
  "learn.sandstone.order": "Du hast den Vorrang",
  "learn.sandstone.order.text":
    "Also bestimmst du, wer dieses Jahr beginnt. Beginnen bringt einen kleinen Vorteil; als Zweites kannst du antworten.",
  "learn.sandstone.option": "Eine Karte im Tausch",
  "learn.sandstone.option.text":
    "Weil du beginnst, darfst du deine Handkarte mit einer aus der Auslage tauschen. Aus der Hand gilt nur die schwächere, untere Hälfte. Nimm eine oder behalte deine.",
  "learn.sandstone.center": "Drei Fähigkeiten in diesem Jahr",
  "learn.sandstone.center.text":
    "Jede kann nur einmal gespielt werden, von dir oder von Anton. Aus der Auslage gilt die obere Hälfte; markiert ist die, die du jetzt bekämst. Es wird die untere, wenn vor Anton mehr davon offen liegen als vor dir.",
  "learn.sandstone.first": "Deine erste Aktion",
  "learn.sandstone.first.text":
    "Ein Zug sind zwei verschiedene Aktionen von dreien: einen Turm setzen, etwas mit einer Festung tun oder eine Fähigkeit spielen. Was gestrichelt ist, geht jetzt nicht; berühre es, dann hörst du warum.",
  "learn.sandstone.where": "Wählen, schauen, bestätigen",
  "learn.sandstone.where.text":
    "Was gewählt werden kann, hat einen blauen Rand. Berühre eins und sieh vor dem Bestätigen, was sich für beide ändert. Ein falscher Griff schadet nicht: Er nennt dir die Regel. Rückgängig nimmt den letzten Schritt zurück.",
  "learn.sandstone.forecast": "Reicht das Gold?",
  "learn.sandstone.forecast.text":
    "Nach beiden Zügen kommt die Gebietsprüfung. Hier steht deine, als käme sie jetzt: Jedes Feld Gebirge bringt 2 Gold; ein Turm kostet 1, Festungen zusammen 1, dann 4, dann 9. Wer nicht zahlen kann, muss Figuren abgeben.",
  "learn.sandstone.second": "Deine zweite Aktion",
  "learn.sandstone.second.text":
    "Jetzt eine der beiden Arten, die du noch nicht benutzt hast. Behalte beim Wählen die Vorschau im Auge.",
  "learn.sandstone.check": "Die Gebietsprüfung",
  "learn.sandstone.check.text":
    "Beide Züge sind vorbei. Beide haben Gold erhalten und ihre Figuren bezahlt, und der Rest ist verfallen. Dann bekam den Vorrang, wer mehr Wüsten kontrolliert; bei Gleichstand wechselt er. Jeder Platz zeigt, was er bezahlt hat; die Wertung behält jedes Jahr.",
  "learn.sandstone.upkeep": "Etwas muss gehen",
  "learn.sandstone.upkeep.text":
    "Dein Gold reicht nicht für alles. Wähle, was du abgibst, eine Figur nach der anderen, bis der Rest bezahlt werden kann.",
  "learn.sandstone.next": "Wieder dein Vorrang",
  "learn.sandstone.next.text":
    "Du hast ihn, also wählst du die Reihenfolge für das zweite Jahr, bevor seine drei neuen Karten aufgedeckt werden.",
  "learn.sandstone.wins": "Drei Wege zum sofortigen Sieg",
  "learn.sandstone.wins.text":
    "Sieben kontrollierte Felder eines Geländes, vier Türme mehr als die andere Seite oder alle drei Festungen auf dem Brett. Es muss zu Beginn deines eigenen Zugs gelten, oft liegt also eine Gebietsprüfung dazwischen. Die Tafel zählt für beide mit.",
  "learn.sandstone.end": "Das ist das ganze Spiel",
  "learn.sandstone.end.text":
    "Fünf Jahre wie dieses. Dann ist jede Figur auf dem Brett ein Punkt, und die Bonuskarten werden aufgedeckt. Du kannst diese Partie jetzt zu Ende spielen.",
};
