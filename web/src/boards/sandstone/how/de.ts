/* de.ts: wie man Sandstone spielt. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "how.sandstone.lead":
    "Ihr breitet euch {years} magere Jahre lang über dasselbe kleine Land aus. Wer genug davon kontrolliert oder genug darauf baut, gewinnt sofort; gelingt es niemandem, entscheiden Punkte.",
  "how.sandstone.pieces": "Türme halten, Festungen reichen weiter",
  "how.sandstone.pieces.text":
    "Du hast {towers} Türme und {strongholds} Festungen. Ein Turm kontrolliert das Feld, auf dem er steht. Eine Festung kontrolliert die leeren Felder neben sich, aber nicht das, auf dem sie steht. Beide beginnen mit je einem Turm und einer Festung.",
  "how.sandstone.pieces.caption":
    "Der Anfang: je eine Festung und ein Turm. Die farbigen Bänder zeigen, wer was kontrolliert.",
  "how.sandstone.lands": "Drei Länder, dreierlei Nutzen",
  "how.sandstone.lands.text": "Jedes Feld ist Wald, Wüste oder Gebirge, und jedes ist zu etwas anderem gut.",
  "how.sandstone.lands.caption": "Leere Felder neben Festungen beider Seiten zählen für beide.",
  "how.sandstone.abilities": "Alle {n} Fähigkeiten",
  "how.sandstone.abilities.head": "Fähigkeit|Karten|Obere Hälfte|Untere Hälfte",
  "how.sandstone.bonus": "Die {n} Bonuskarten",
  "how.sandstone.bonus.head": "Bonuskarte|Was sie bringt",
  "how.sandstone.year.example": "Ein Beispiel: deine Gebietsprüfung, wie sie in diesem Bild ausginge",
  "how.sandstone.gold": "Gold, das du bekämst",
  "how.sandstone.upkeep": "Gold, das deine Figuren kosten",
  "how.sandstone.turn": "Dein Zug: zwei verschiedene Aktionen",
  "how.sandstone.turn.text":
    "Setze einen Turm neben eine deiner Festungen, oder neben einen Turm auf derselben Karte. Baue: Zwei Türme auf einer Karte werden eine Festung. Oder spiele eine Karte: eine der drei offenen, oder die auf deiner Hand, einmal in der Partie. Was gerade nicht geht, ist blass, und eine Berührung sagt, warum.",
  "how.sandstone.turn.caption":
    "Die Karten dieses Jahres. Es gilt die obere Hälfte, außer dein Gegenüber hat mehr von dieser Karte gespielt: dann die untere.",
  "how.sandstone.year": "Das Ende des Jahres: Reicht das Gold?",
  "how.sandstone.year.text":
    "Wenn beide am Zug waren, kommt die Gebietsprüfung: Jede Figur muss bezahlt werden. Ein Turm kostet {upkeep} Gold. Jede Festung kostet so viel Gold, wie du Festungen hast: Die zweite und die dritte sind also teuer. Was du nicht bezahlen kannst, verlierst du, Figur für Figur, nach deiner Wahl. Sieh also nach deinem Gold, bevor du baust. Drei neue Karten werden aufgedeckt, und das nächste Jahr beginnt.",
  "how.sandstone.year.caption": "Jahr 3: Beide haben sich ausgebreitet. Das Gebirge bezahlt alles.",
  "how.sandstone.win": "Vier Wege zum Sieg",
  "how.sandstone.win.text":
    "Du gewinnst, wenn du zu Beginn deines Zuges {spaces} Felder einer Art kontrollierst, {lead} Türme mehr hast als dein Gegenüber oder {standing} Festungen auf dem Brett. Nach {years} Jahren entscheiden die Punkte: {piece} für jede Figur, dazu die deiner geheimen Bonuskarte. Für die erste Partie: Bleib nah am Gebirge, und achte darauf, was deinem Gegenüber zu einem plötzlichen Ende fehlt.",
};
