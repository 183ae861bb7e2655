import type { Seconds } from './entities.ts'

export type SandboxClock = ReturnType<typeof createClock>

/** The sandbox's clock, which tests can advance. */
export function createClock() {
  let ahead: Seconds = 0
  return {
    now: (): Seconds => Math.floor(Date.now() / 1000) + ahead,
    advance(seconds: Seconds): void {
      ahead += seconds
    },
  }
}
