import { z } from '@shop/contract/kit'

/** Below 1 a probability: 0.1 affects one in ten. From 1 on a count: 3 affects the next three. */
const FaultRate = z.number().min(0).max(1_000_000)

/** Faults that tests can switch on. The control API uses these names. */
export const Faults = z.strictObject({
  /** Requests of the shop's server: 503, 429, response lost after processing, response too late. */
  failRequests: FaultRate.optional(),
  limitRequests: FaultRate.optional(),
  loseResponses: FaultRate.optional(),
  delayResponses: FaultRate.optional(),
  /** Payment attempts: the bank declines, or does not respond. */
  declinePayments: FaultRate.optional(),
  timeOutPayments: FaultRate.optional(),
  /** Refunds: pending for some seconds, or failed. */
  delayRefunds: FaultRate.optional(),
  failRefunds: FaultRate.optional(),
  /** Webhooks: never sent, sent again after success, sent late. */
  dropWebhooks: FaultRate.optional(),
  repeatWebhooks: FaultRate.optional(),
  delayWebhooks: FaultRate.optional(),
  /** Duration of a hanging request, and the maximum delay of a webhook. */
  responseDelayMs: z.number().int().min(0).max(60_000).optional(),
  webhookDelayMs: z.number().int().min(0).max(3_600_000).optional(),
  /** Restarts the random generator, so a test can repeat a sequence. */
  seed: z.number().int().optional(),
})
export type Faults = z.infer<typeof Faults>
export type FaultName = Exclude<keyof Faults, 'responseDelayMs' | 'webhookDelayMs' | 'seed'>

export type FaultInjector = ReturnType<typeof createFaultInjector>

export function createFaultInjector(faults: Faults) {
  let state = faults.seed ?? 1

  /** A seeded random number from 0 to below 1 (mulberry32). */
  function random(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    random,
    settings: faults,
    change(next: Faults): void {
      Object.assign(faults, next)
      if (next.seed !== undefined) state = next.seed
    },
    /** Whether this fault occurs now. Counts down if it is a count. */
    occurs(name: FaultName): boolean {
      const setting = faults[name] ?? 0
      if (setting === 0) return false
      if (setting < 1) return random() < setting
      faults[name] = setting - 1
      return true
    },
  }
}
