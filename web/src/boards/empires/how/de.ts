/* de.ts: wie man Time of Empires spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.empires.lead":
    "{min} bis {max} Völker, {ages} Zeitalter und Sand, der rinnt. Du wartest nie auf einen Zug: Wer eine abgelaufene Sanduhr hat, handelt. Es gibt auch eine ruhige Variante, mit Runden statt der Uhr.",
  "how.empires.world": "Eine Karte aus Dreiecken",
  "how.empires.world.text":
    "Jedes Plättchen hat drei Gebiete um eine Stadt. Dein Volk beginnt auf deinem Hauptstadtplättchen; ein Clan in einem Gebiet besetzt es. Höchstens {territory} Clans passen in ein Gebiet, {city} in eine Stadt.",
  "how.empires.world.caption":
    "Der Anfang. Gestrichelte Quadrate sind Bauplätze, durchkreuzte sind gesperrt; eine Scheibe mit Emblem ist ein Clan.",
  "how.empires.timers": "{timers} Sanduhren und was sie tun",
  "how.empires.timers.text":
    "Setze eine Sanduhr auf eine Aktion und führe sie sofort aus: Ideen oder Ziegel erzeugen, Clans aufstellen, sie bewegen, eine Karte entdecken, ihr Gebäude bauen. Auf der Karte genügt dafür eine Geste: Clans ziehen, um sie zu bewegen, eine Stadt berühren, um aufzustellen, einen markierten Bauplatz, um zu bauen. Dann muss die Sanduhr ablaufen, ehe sie wieder gesetzt werden kann. Auch Führungspersonen, Wunder und Stapel haben Felder, mit zwei Plätzen für alle; von dort muss eine Sanduhr weiter.",
  "how.empires.timers.caption": "Deine Aktionsfelder. Jedes sagt, was es jetzt geben würde.",
  "how.empires.cards": "Entdecken, dann bauen",
  "how.empires.cards.text":
    "Eine Karte wird für Ideen entdeckt und wirkt sofort. Danach kann ihr Gebäude für Ziegel in einem Gebiet gebaut werden, das du besetzt. Jedes Gebäude, das deine Tafel verlässt, deckt eine bessere Zahl auf: mehr Ideen, mehr Ziegel, mehr Clans, mehr Gelehrte.",
  "how.empires.cards.caption": "{columns} Spalten mit {buildings} Gebäuden. Was aufgedeckt ist, zählt.",
  "how.empires.columns": "Die Spalten deiner Tafel: was sie geben, je nachdem wie viele Gebäude fehlen",
  "how.empires.columns.head": "Spalte",
  "how.empires.technologies": "Alle {n} Technologien",
  "how.empires.technologies.head": "Technologie|Art|Zeitalter|Ideen|Ziegel|Was sie tut",
  "how.empires.tiles": "Die {n} Leitplättchen und ihre Seiten",
  "how.empires.tiles.head": "Plättchen|Eine Seite|Andere Seite",
  "how.empires.leaders": "Alle {n} Führungspersonen",
  "how.empires.leaders.head": "Führungsperson|Zeitalter|Fach|Was sie tut",
  "how.empires.wonders": "Alle {n} Wunder",
  "how.empires.wonders.head": "Wunder|Zeitalter|Was es zählt",
  "how.empires.win.example": "Ein Beispiel: was dir in dieser Partie Punkte brachte",
  "how.empires.map": "Clans treffen sich",
  "how.empires.map.text":
    "Clans, die ein fremdes Gebiet betreten, kämpfen: einer fällt für einen. Gebäude bleiben bis zum Ende des Zeitalters: Wer dann Clans zwischen fremden Gebäuden hat, zerstört sie und nimmt sie an sich, und jedes bringt von da an in jeder Wertung {taken} SP. Auch eine Stadt darf nehmen, wer die meisten Gebiete um sie besetzt.",
  "how.empires.map.caption": "Später: Gebäude stehen, Clans bewachen die Grenzen.",
  "how.empires.fame": "Gelehrte, Führungspersonen, Wunder",
  "how.empires.fame.text":
    "In jedem Zeitalter entstehen {creations}-mal neue Gelehrte. Auf einer Führungsperson gibt dir ein Gelehrter die Wirkung ihres Plättchens, und wer dort die meisten Gelehrten hat, gewinnt sie mit ihrer dauerhaften Wirkung. Ein Gelehrter auf einem Wunder lässt dich werten, was das Wunder zählt: je {majority} SP, wenn du dort die meisten hast, sonst je {others}.",
  "how.empires.fame.caption": "Ein goldener Ring zeigt, wer führt.",
  "how.empires.win": "Wie es endet",
  "how.empires.win.text":
    "Nach jedem Zeitalter zählen zerstörte Gebäude, Bonusmarker, Wunder, Kultur und Führungspersonen. Wer nach Zeitalter {ages} die meisten Punkte hat, gewinnt. Für die erste Partie: Spiele in Zügen, baue früh, und lass keine Sanduhr ruhen.",
  "how.empires.win.caption": "Der Wertungsbogen, in der Reihenfolge der Wertung.",
};
