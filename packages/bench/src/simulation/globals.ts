import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { createRandom } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { currentTask } from './tasks.ts'

type Replacements = { scheduler: Scheduler; fetch: typeof fetch; seed: number }

let active: Replacements | undefined
let random = createRandom(0)

/** In a task, chance, waiting and the network come from the simulation. Outside of tasks everything stays real. */
export function replaceGlobals(): void {
  const { random: realRandom } = Math
  const realSleep = timers.setTimeout
  const realFetch = globalThis.fetch
  Math.random = () => (currentTask() ? random.next() : realRandom())
  timers.setTimeout = (async (ms?: number, value?: unknown, options?: object) => {
    const task = currentTask()
    if (!task || !active) return realSleep(ms, value, options)
    await active.scheduler.sleep(task, ms ?? 0)
    return value
  }) as typeof timers.setTimeout
  syncBuiltinESMExports()
  globalThis.fetch = (input, init) => (currentTask() && active ? active.fetch(input, init) : realFetch(input, init))
  AbortSignal.timeout = () => new AbortController().signal
}

export function setReplacements(next: Replacements | undefined): void {
  active = next
  random = createRandom(next?.seed ?? 0)
}
