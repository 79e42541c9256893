/* sounds.ts: small sounds, made here: a card that is laid, a tower that is set down, a timer that ticks, the end; a gong, and
 * the cry that calls for scholars; and a knock: it is your turn at a table of friends. */

export type Sound = "card" | "tower" | "timer" | "end" | "gong" | "cry" | "knock";

/** Tones one after the other: when, how high, how long, how loud; noise is paper. */
interface Tone {
  at: number;
  hz: number | "noise";
  seconds: number;
  loud: number;
  shape?: OscillatorType;
}

export const SOUNDS: Record<Sound, Tone[]> = {
  card: [
    { at: 0, hz: "noise", seconds: 0.07, loud: 0.25 },
    { at: 0.03, hz: 520, seconds: 0.05, loud: 0.05 },
  ],
  tower: [
    { at: 0, hz: 150, seconds: 0.16, loud: 0.5, shape: "triangle" },
    { at: 0, hz: "noise", seconds: 0.03, loud: 0.2 },
  ],
  timer: [{ at: 0, hz: 1250, seconds: 0.04, loud: 0.14, shape: "square" }],
  end: [392, 494, 587, 784].map((hz, i) => ({
    at: i * 0.13,
    hz,
    seconds: i === 3 ? 0.7 : 0.25,
    loud: 0.22,
    shape: "triangle",
  })),
  knock: [0, 0.16].flatMap((at): Tone[] => [
    { at, hz: 210, seconds: 0.09, loud: 0.3, shape: "triangle" },
    { at, hz: "noise", seconds: 0.02, loud: 0.12 },
  ]),
  gong: [98, 147, 233, 311].map((hz, i) => ({ at: 0, hz, seconds: 2.4 - i * 0.4, loud: 0.34 - i * 0.07 })),
  cry: [
    { at: 0, hz: 587, seconds: 0.16, loud: 0.2, shape: "sawtooth" },
    { at: 0.15, hz: 880, seconds: 0.34, loud: 0.2, shape: "sawtooth" },
  ],
};

let context: AudioContext | null = null;

function source(audio: AudioContext, { hz, seconds, shape = "sine" }: Tone): AudioScheduledSourceNode {
  if (hz !== "noise") return new OscillatorNode(audio, { frequency: hz, type: shape });
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}

function sound(audio: AudioContext, tone: Tone): void {
  const begin = audio.currentTime + tone.at;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(tone.loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, begin + tone.seconds);
  const from = source(audio, tone);
  from.connect(gain).connect(audio.destination);
  from.start(begin);
  from.stop(begin + tone.seconds);
}

/** A browser without sound, or one that has not been touched yet, stays silent. */
export function play(name: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const tone of SOUNDS[name]) sound(context, tone);
  } catch {
    /* as above */
  }
}
