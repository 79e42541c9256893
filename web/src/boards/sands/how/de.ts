/* de.ts: wie man The Sands of Time spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.sands.lead":
    "Zwei bis fünf Reiche wachsen {dynasties} Dynastien lang rund um dasselbe Meer. Du handelst, baust, regierst und kämpfst; am Ende aber zählt, was die Chroniken von dir sagen.",
  "how.sands.world": "Eine Welt aus Regionen",
  "how.sands.world.text":
    "Du beginnst mit {provinces} Provinzen, eine davon ist die Hauptstadt. Jede Region bringt Getreide oder Gold, eines für jeden deiner Bauern dort. Krieger halten und erobern Land, Karawanen an den Grenzen bringen Handel.",
  "how.sands.world.caption":
    "Der Anfang. Ein Schild ist eine Provinz, eine Kuppel die Hauptstadt; die Zahl auf einem Plättchen ist seine Kapazität.",
  "how.sands.plan": "Zwei Karten, geheim geplant",
  "how.sands.plan.text":
    "In jedem Zug planen alle gleichzeitig und geheim zwei Aktionskarten. Dann führen sie alle reihum aus. Eine in der Generation genutzte Karte darf noch einmal dran sein, aber das erhöht die Unruhe. Eine Schwerpunktkarte öffnet die verschlossenen Felder ihrer Kategorie.",
  "how.sands.plan.caption": "Blasse Karten könnten zurzeit nicht beginnen; ein Schloss zeigt ein verschlossenes Feld.",
  "how.sands.empire": "Getreide, Gold und Unruhe",
  "how.sands.empire.text":
    "Mit Gold baust du Bauwerke und hebst Krieger aus, mit Getreide bezahlst du Angriffe, das Annektieren und das Regieren. In den meisten Preisen steckt die Unruhe: In einem ruhigen Reich ist fast alles billiger. Im Kampf zählen Bürger, Bauwerke und Fortschritte, dazu auf jeder Seite ein geheimer Würfel: Je höher er ist, desto mehr Unruhe bringt ein Sieg.",
  "how.sands.empire.caption":
    "Später: Bauwerke stehen, Karawanen verbinden die Städte, Kolonien tragen einen Schwalbenschwanz.",
  "how.sands.advances": "Fortschritte",
  "how.sands.advances.text":
    "Die Fortschrittsbäume machen dich für den Rest der Partie in etwas besser. Du steigst nur, wenn deine Überlieferung in der Kategorie mindestens so hoch ist wie deine Unruhe. Überlieferung kommt von Handelswaren, fremden Hauptstädten, vollen Schwerpunktkarten und Chroniken, die zählen.",
  "how.sands.advances.caption": "Jeder Marker steht auf der letzten Karte, die erreicht wurde.",
  "how.sands.chronicle": "Chroniken sind Punkte",
  "how.sands.chronicle.text":
    "Mit der Aktion Chronik legst du eine Karte verdeckt auf eines von {bins} Wertungsfeldern. Am Ende der Dynastie bringt sie Punkte, wenn du genug von dem hast, was das Feld zählt, und genug Überlieferung. Hohe Karten verlangen mehr und bringen weit mehr.",
  "how.sands.chronicle.caption": "Das Ende einer Dynastie: was jedes Feld zählt, und welche Karten dort liegen.",
  "how.sands.chronicle.example": "Ein Beispiel: was deine Felder in diesem Bild zählten",
  "how.sands.asks": "Chronik {card} braucht dort {need} und Überlieferung {heritage}, für {points} SP",
  "how.sands.scores": "zählt",
  "how.sands.fails": "zählt nicht",
  "how.sands.actions": "Alle {n} Karten: Aktionen und Schwerpunkte",
  "how.sands.actions.head": "Karte|Was sie tut|Ihr Feld, wenn freigeschaltet",
  "how.sands.structures": "Alle {n} Bauwerke",
  "how.sands.structures.head": "Bauwerk|Stufe|Brunnen|Leiern|Was es tut",
  "how.sands.tree": "Alle {n} Fortschritte",
  "how.sands.tree.head": "Fortschritt|Kategorie|Stufe|Brunnen|Leiern|Was er tut",
  "how.sands.chronicles": "Die {n} Chronikkarten: was sie auf jedem Feld brauchen und was sie bringen",
  "how.sands.chronicles.head": "Karte|Überlieferung|SP",
  "how.sands.bins": "Die {n} Wertungsfelder: was sie zählen",
  "how.sands.bins.head": "Feld|Überlieferung|Zählt",
  "how.sands.win": "Wie es endet",
  "how.sands.win.text":
    "Es gibt {dynasties} Dynastien, jede einige Generationen lang; ein Würfel entscheidet, wann eine Generation endet. Ganz am Ende gibt es je {bonus} SP für die meisten Regionen, die niedrigste Unruhe und die meisten Brunnen und Leiern. Wer die meisten Punkte hat, gewinnt. Für die erste Partie: Halte die Unruhe niedrig, wachse früh, und lege in jeder Dynastie eine Chronik.",
};
