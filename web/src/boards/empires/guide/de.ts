/* de.ts: die Anleitung zur ersten Partie Time of Empires. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "learn.empires.goal": "Drei Zeitalter",
  "learn.empires.goal.text":
    "Du führst ein Volk durch drei Zeitalter. Punkte gibt es am Ende eines jeden: für Wunder, Kultur, Führungspersonen, Bonusmarker und Gebäude, die du zerstört hast. Hier lernst du in Zügen; dasselbe Spiel geht auch gegen die Uhr.",
  "learn.empires.tiles": "Die Karte",
  "learn.empires.tiles.text":
    "Jedes Dreieck ist ein Plättchen mit einer Stadt in der Mitte und einem Gebiet in jeder Ecke. Das mit dem Rahmen in deiner Farbe ist dein Hauptstadtplättchen.",
  "learn.empires.clan": "Dein erster Clan",
  "learn.empires.clan.text":
    "Wähle ein Gebiet deines Hauptstadtplättchens. Gebäude stehen nur, wo du einen Clan hast, also achte auf freie Bauplätze: die gestrichelten Quadrate.",
  "learn.empires.token": "Dein Bonusmarker",
  "learn.empires.token.text":
    "Wähle eine Spalte. Am Ende des Zeitalters zahlt der Marker für jedes Gebäude, das dort fehlt. Du wirst bauen, was deine Karten zeigen: Sieh sie dir vorher an.",
  "learn.empires.timers": "Zwei Sanduhren",
  "learn.empires.timers.text":
    "In deinem Zug setzt du beide, eine nach der anderen. In Echtzeit liefe jede 30 Sekunden, ehe du sie wieder setzen darfst.",
  "learn.empires.place": "Deine erste Aktion",
  "learn.empires.place.text":
    "Berühre eines deiner Felder, oder drücke seine Taste. Ideen zu erzeugen ist am Anfang nie falsch: Karten kosten Ideen.",
  "learn.empires.second": "Die zweite Sanduhr",
  "learn.empires.second.text":
    "Deine zweite Sanduhr braucht ein anderes Feld. Ziegel bauen, Aufstellen bringt einen Clan, eine Technologietafel gibt eine Karte.",
  "learn.empires.columns": "Spalten decken auf",
  "learn.empires.columns.text":
    "Jede Spalte zeigt, was ihre Aktion jetzt gibt. Jedes Gebäude, das du baust, hinterlässt eine bessere Zahl.",
  "learn.empires.discover": "Eine Karte entdecken",
  "learn.empires.discover.text":
    "Berühre Entdecken, oder gleich eine Karte. Sie kostet die Ideen, die auf ihr stehen, wirkt sofort und wartet dann oben auf deinem Entdeckungsfeld.",
  "learn.empires.construct": "Baue sie",
  "learn.empires.construct.text":
    "Bauen bezahlt die Ziegel der obersten Karte und setzt ihr Gebäude in ein Gebiet, das du besetzt. Ohne Bauplatz wartet das Gebäude.",
  "learn.empires.move": "Bewegen",
  "learn.empires.move.text":
    "Zieh Clans dorthin, wohin sie gehen, oder drücke die Umschalt- und eine Pfeiltaste: Eine Sanduhr geht mit. Mehr Gebiete bringen mehr Bauplätze, und Punkte bei manchen Wundern und Führungspersonen.",
  "learn.empires.boards": "Führungspersonen und Wunder",
  "learn.empires.boards.text":
    "Eine Sanduhr bei einer Führungsperson legt einen deiner Gelehrten dorthin und gibt die Wirkung ihres Plättchens. Wer am Ende des Zeitalters die meisten Gelehrten hat, gewinnt sie. Auf einem Wunder lässt ein Gelehrter dich werten.",
  "learn.empires.scholars": "Neue Gelehrte",
  "learn.empires.scholars.text":
    "Gelehrte entstehen vor dem Zeitalter und zweimal darin, hier nach den Runden 5 und 10: so viele, wie deine Kulturspalte zeigt. Sie kommen aus deinem Vorrat, wie Clans.",
  "learn.empires.repeat": "Weiterziehen",
  "learn.empires.repeat.text":
    "Ein gemeinsames Feld, auf dem du im letzten Zug gehandelt hast, ist dir in diesem verschlossen. Deine eigenen sechs sind immer offen.",
  "learn.empires.end": "Du kennst das Spiel",
  "learn.empires.end.text":
    "Spiel weiter: Nach 15 Runden wird das Zeitalter gewertet, und Städte werden belagert. Der Wertungsbogen zeigt jeden Punkt.",
};
