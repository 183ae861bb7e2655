import { z } from '@shop/contract/kit'

/** Below 1 a share of all: 0.1 strikes one in ten. From 1 on a number: 3 strikes the next three. */
const Switch = z.number().min(0).max(1_000_000)

/** What the sandbox may be told to do wrong, as the real provider does without being told. Left out: nothing. */
export const Faults = z.strictObject({
  /** Calls of the shop's server: answered 503, answered 429, worked with the answer lost, worked and answered too late. */
  refuse: Switch.optional(),
  limit: Switch.optional(),
  loseAnswers: Switch.optional(),
  hang: Switch.optional(),
  /** Presses of Pay: the bank says no, or says nothing. */
  decline: Switch.optional(),
  silence: Switch.optional(),
  /** Refunds: pending for a while, or failed by the bank. */
  slowRefunds: Switch.optional(),
  failRefunds: Switch.optional(),
  /** News: never sent, sent again though it was taken, sent late. */
  dropNews: Switch.optional(),
  repeatNews: Switch.optional(),
  delayNews: Switch.optional(),
  /** How long a hanging call waits, and at most a late piece of news. */
  hangMs: z.number().int().min(0).max(60_000).optional(),
  delayMs: z.number().int().min(0).max(3_600_000).optional(),
  /** The dice begin again here: the same questions in the same order get the same answers. */
  seed: z.number().int().optional(),
})
export type Faults = z.infer<typeof Faults>
export type FaultName = Exclude<keyof Faults, 'hangMs' | 'delayMs' | 'seed'>

export type FaultMaker = ReturnType<typeof createFaults>

export function createFaults(faults: Faults) {
  let state = faults.seed ?? 1

  /** A fraction from 0 to below 1 (mulberry32). */
  function roll(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    roll,
    settings: faults,
    change(next: Faults): void {
      Object.assign(faults, next)
      if (next.seed !== undefined) state = next.seed
    },
    /** Whether it goes wrong this time. */
    strikes(name: FaultName): boolean {
      const setting = faults[name] ?? 0
      if (setting === 0) return false
      if (setting < 1) return roll() < setting
      faults[name] = setting - 1
      return true
    },
  }
}
