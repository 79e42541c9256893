/* de.ts: wie man Time of Empires spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.empires.lead":
    "Zwei bis vier Völker, drei Zeitalter und Sand, der rinnt. Du wartest nie auf einen Zug: Wer eine abgelaufene Sanduhr hat, handelt. Es gibt auch eine ruhige Art, mit Runden statt der Uhr.",
  "how.empires.world": "Eine Karte aus Dreiecken",
  "how.empires.world.text":
    "Jedes Plättchen hat drei Gebiete um eine Stadt. Dein Volk beginnt auf deinem Hauptstadtplättchen; ein Clan in einem Gebiet besetzt es. Zwei Clans passen in ein Gebiet, vier in eine Stadt.",
  "how.empires.world.caption":
    "Der Anfang. Gestrichelte Quadrate sind Bauplätze, durchkreuzte sind gesperrt; eine Scheibe mit Emblem ist ein Clan.",
  "how.empires.timers": "Zwei Sanduhren, sechs Aktionen",
  "how.empires.timers.text":
    "Setze eine Sanduhr auf eine Aktion und führe sie sofort aus: Ideen oder Ziegel erzeugen, Clans aufstellen, sie bewegen, eine Karte entdecken, ihr Gebäude bauen. Auf der Karte genügt dafür eine Geste: Clans ziehen, um sie zu bewegen, eine Stadt berühren, um aufzustellen, einen markierten Bauplatz, um zu bauen. Dann läuft die Sanduhr 30 Sekunden, ehe sie wieder gesetzt werden kann. Auch Führungspersonen, Wunder und Stapel haben Felder, mit zwei Plätzen für alle; von dort muss eine Sanduhr weiter. Schritt für Schritt wird jedes Mal, wenn die Zeit steht, eine Reihenfolge gelost: Bots vor dir haben dann schon gehandelt, Bots hinter dir handeln, wenn du bereit bist.",
  "how.empires.timers.caption": "Deine eigenen Felder. Jedes sagt, was es jetzt geben würde.",
  "how.empires.cards": "Entdecken, dann bauen",
  "how.empires.cards.text":
    "Eine Karte wird für Ideen entdeckt und wirkt sofort. Danach kann ihr Gebäude für Ziegel in einem Gebiet gebaut werden, das du besetzt. Jedes Gebäude, das dein Brett verlässt, deckt eine bessere Zahl auf: mehr Ideen, mehr Ziegel, mehr Clans, mehr Gelehrte.",
  "how.empires.cards.caption": "Vier Spalten mit fünf Gebäuden. Was aufgedeckt ist, zählt.",
  "how.empires.map": "Clans treffen sich",
  "how.empires.map.text":
    "Clans, die ein fremdes Gebiet betreten, kämpfen: einer fällt für einen. Gebäude bleiben bis zum Ende des Zeitalters: Wer dann Clans zwischen fremden Gebäuden hat, nimmt sie, und sie sind Punkte. Auch eine Stadt darf nehmen, wer die meisten Gebiete um sie besetzt.",
  "how.empires.map.caption": "Später: Gebäude stehen, Clans bewachen die Grenzen.",
  "how.empires.fame": "Gelehrte, Führungspersonen, Wunder",
  "how.empires.fame.text":
    "Zweimal je Zeitalter entstehen neue Gelehrte. Bei einer Führungsperson geben sie die Wirkung des Plättchens, und die meisten Gelehrten gewinnen sie mit ihrer dauerhaften Wirkung. Auf einem Wunder lassen sie dich werten, was das Wunder zählt: doppelt für die Mehrheit.",
  "how.empires.fame.caption": "Ein goldener Ring zeigt, wer führt.",
  "how.empires.win": "Wie es endet",
  "how.empires.win.text":
    "Nach jedem Zeitalter zählen zerstörte Gebäude, Bonusmarker, Wunder, Kultur und Führungspersonen. Die meisten Punkte nach dem dritten gewinnen. Für die erste Partie: Spiele in Zügen, baue früh, und lass keine Sanduhr ruhen.",
  "how.empires.win.caption": "Der Wertungsbogen, in der Reihenfolge der Wertung.",
};
