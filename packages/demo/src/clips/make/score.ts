import { seededRandom } from '../../art/svg-builder.ts'

const SAMPLE_RATE = 44_100

/** The music of a clip. Notes are MIDI numbers: 69 is A at 440 Hz. */
export type Score = {
  /** Chords in a loop, `chordSeconds` each. */
  chords: readonly (readonly number[])[]
  chordSeconds: number
  /** Brightness of the chords from 0 to 1. */
  bright: number
  /** Drum beats per minute. */
  pulse?: number
  /** Single notes of the chord per second. */
  bells?: number
  /** Wind, rain or surf: loudness and brightness from 0 to 1. */
  noise?: readonly [loud: number, bright: number]
}

const PEAK_LEVEL = 0.7
const FADE_SECONDS = 1.2
const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12)
const wave = (turns: number) => Math.sin(turns * 2 * Math.PI)
/** A sawtooth wave, which sounds like strings. */
const saw = (turns: number) => 2 * (turns - Math.floor(turns + 0.5))

/** A one-pole low-pass filter with a cutoff from 0 to 1. */
function lowPass(cutoff: number) {
  let state = 0
  return (value: number) => {
    state += (value - state) * cutoff
    return state
  }
}

function addChords(track: Float32Array, { chords, chordSeconds, bright }: Score): void {
  const soften = lowPass(0.015 + 0.12 * bright)
  for (let i = 0; i < track.length; i++) {
    const at = i / SAMPLE_RATE
    const into = (at % chordSeconds) / chordSeconds
    const swell = Math.min(1, into * 6, (1 - into) * 6)
    const notes = chords[Math.floor(at / chordSeconds) % chords.length] ?? []
    let sum = 0
    for (const note of notes) {
      const turns = frequency(note) * at
      sum += saw(turns) + saw(turns * 1.004) + wave(turns * 0.5)
    }
    track[i] = (track[i] ?? 0) + (soften(sum) * swell * 0.5) / Math.max(1, notes.length)
  }
}

function addPulse(track: Float32Array, beatsPerMinute: number): void {
  const beat = Math.round((60 / beatsPerMinute) * SAMPLE_RATE)
  const length = Math.round(0.3 * SAMPLE_RATE)
  for (let start = 0; start + length < track.length; start += beat) {
    let turns = 0
    for (let i = 0; i < length; i++) {
      const into = i / length
      turns += (46 + 90 * (1 - into) ** 6) / SAMPLE_RATE
      track[start + i] = (track[start + i] ?? 0) + wave(turns) * (1 - into) ** 2 * 0.6
    }
  }
}

function addBells(track: Float32Array, { chords, chordSeconds }: Score, perSecond: number): void {
  const gap = SAMPLE_RATE / perSecond
  const length = Math.round(1.4 * SAMPLE_RATE)
  for (let n = 0; n * gap < track.length; n++) {
    const start = Math.round(n * gap)
    const notes = chords[Math.floor(start / SAMPLE_RATE / chordSeconds) % chords.length] ?? []
    const pitch = frequency((notes[(n * 2) % Math.max(1, notes.length)] ?? 69) + 12)
    for (let i = 0; i < length && start + i < track.length; i++) {
      const at = i / SAMPLE_RATE
      const ring = Math.exp(-at * 4)
      track[start + i] =
        (track[start + i] ?? 0) + (wave(pitch * at) + 0.3 * wave(pitch * 2.76 * at) * ring) * ring * 0.16
    }
  }
}

function addNoise(track: Float32Array, [loud, bright]: readonly [number, number]): void {
  const next = seededRandom('noise')
  const soften = lowPass(0.01 + 0.4 * bright)
  for (let i = 0; i < track.length; i++) {
    const gust = 0.65 + 0.35 * wave(i / SAMPLE_RATE / 4.3)
    track[i] = (track[i] ?? 0) + soften(next() * 2 - 1) * gust * loud
  }
}

/** A low drum hit at every cut. */
function addHits(track: Float32Array, cuts: readonly number[]): void {
  const length = Math.round(1.6 * SAMPLE_RATE)
  for (const cut of cuts) {
    const start = Math.round(cut * SAMPLE_RATE)
    for (let i = 0; i < length && start + i < track.length; i++) {
      const at = i / SAMPLE_RATE
      track[start + i] = (track[start + i] ?? 0) + wave((38 + 30 * Math.exp(-at * 9)) * at) * Math.exp(-at * 3) * 0.5
    }
  }
}

/** Renders a score with a drum hit at every cut. Samples are from -1 to 1. */
export function playScore(score: Score, seconds: number, cuts: readonly number[]): Float32Array {
  const track = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  addChords(track, score)
  if (score.pulse !== undefined) addPulse(track, score.pulse)
  if (score.bells !== undefined) addBells(track, score, score.bells)
  if (score.noise !== undefined) addNoise(track, score.noise)
  addHits(track, cuts)
  const peak = track.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001)
  return track.map((value, i) => {
    const left = (track.length - i) / SAMPLE_RATE
    return (value / peak) * PEAK_LEVEL * Math.min(1, left / FADE_SECONDS, i / SAMPLE_RATE / 0.05)
  })
}

/** A mono WAV file with 16 bits per sample. */
export function toWav(track: Float32Array): Buffer {
  const bytes = track.length * 2
  const wav = Buffer.alloc(44 + bytes)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + bytes, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(bytes, 40)
  for (const [i, value] of track.entries()) wav.writeInt16LE(Math.round(value * 32_767), 44 + i * 2)
  return wav
}
