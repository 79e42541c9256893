/* de.ts: wie man The Sands of Time spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.sands.lead":
    "Zwei bis fünf Reiche wachsen drei Dynastien lang rund um dasselbe Meer. Du handelst, baust, regierst und kämpfst; am Ende aber zählt, was die Chroniken von dir sagen.",
  "how.sands.world": "Eine Welt aus Regionen",
  "how.sands.world.text":
    "Du beginnst mit drei Provinzen, eine davon ist die Hauptstadt. Jede Region bringt Getreide oder Gold, eines für jeden deiner Bauern dort. Krieger halten und erobern Land, Karawanen an den Grenzen bringen Handel.",
  "how.sands.world.caption":
    "Der Anfang. Ein Schild ist eine Provinz, eine Kuppel die Hauptstadt; die Zahl auf einem Plättchen ist seine Kapazität.",
  "how.sands.plan": "Zwei Karten, geheim geplant",
  "how.sands.plan.text":
    "In jedem Zug planen alle gleichzeitig zwei von elf Aktionen. Dann führen alle sie reihum aus. Eine in der Generation genutzte Karte darf noch einmal dran sein, aber das erhöht die Unruhe. Eine Schwerpunktkarte öffnet die verschlossenen Felder ihrer Kategorie.",
  "how.sands.plan.caption": "Blasse Karten könnten zurzeit nicht beginnen; ein Schloss zeigt ein verschlossenes Feld.",
  "how.sands.empire": "Getreide, Gold und Unruhe",
  "how.sands.empire.text":
    "Gold baut Bauwerke und mustert Krieger, Getreide bezahlt Angriffe, das Angliedern und das Regieren. Unruhe steckt in den meisten Preisen: Ein ruhiges Reich ist ein billiges. Im Kampf zählen Bürger, Bauwerke und Fortschritte, dazu auf jeder Seite ein geheimer Würfel: Je höher er ist, desto mehr Unruhe bringt ein Sieg.",
  "how.sands.empire.caption":
    "Später: Bauwerke stehen, Karawanen verbinden die Städte, Kolonien tragen einen Schwalbenschwanz.",
  "how.sands.advances": "Fortschritte",
  "how.sands.advances.text":
    "Sechs Bäume von Fortschritten machen dich für den Rest der Partie in etwas besser. Um zu steigen, muss deine Überlieferung in der Kategorie mindestens so hoch sein wie deine Unruhe. Überlieferung kommt von Handelswaren, fremden Hauptstädten, vollen Schwerpunktkarten und Chroniken, die zählen.",
  "how.sands.advances.caption": "Jeder Marker steht auf der letzten Karte, die erreicht wurde.",
  "how.sands.chronicle": "Chroniken sind Punkte",
  "how.sands.chronicle.text":
    "Mit der Aktion Chronik legst du eine Karte verdeckt auf eines von sechs Wertungsfeldern. Am Ende der Dynastie zahlt sie, wenn du genug von dem hast, was das Feld zählt, und genug Überlieferung. Hohe Karten verlangen mehr und zahlen weit mehr.",
  "how.sands.chronicle.caption": "Das Ende einer Dynastie: was jedes Feld zählt, und welche Karten dort liegen.",
  "how.sands.win": "Wie es endet",
  "how.sands.win.text":
    "Drei Dynastien, jede einige Generationen lang; ein Würfel entscheidet, wann eine Generation endet. Nach der letzten gibt es kleine Boni für die meisten Regionen, die niedrigste Unruhe und die meisten Brunnen und Leiern. Die meisten Punkte gewinnen. Für die erste Partie: Halte die Unruhe niedrig, wachse früh, und lege in jeder Dynastie eine Chronik.",
};
