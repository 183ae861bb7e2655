import type { Seconds } from './entities.ts'

export type SandboxClock = ReturnType<typeof createClock>

/** The sandbox's time, which can be moved on, as if ten minutes or three days had passed. */
export function createClock() {
  let ahead: Seconds = 0
  return {
    now: (): Seconds => Math.floor(Date.now() / 1000) + ahead,
    moveOn(seconds: Seconds): void {
      ahead += seconds
    },
  }
}
