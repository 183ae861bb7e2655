import { Counter, Gauge } from 'prom-client'
import { registry } from '../metrics/registry.ts'
import { AppError } from './app-error.ts'

const registers = [registry]
const labelNames = ['gate']
const waiting = new Gauge({ name: 'gate_waiting', help: 'Queued requests', labelNames, registers })
const refused = new Counter({ name: 'gate_refused_total', help: 'Requests rejected with 503', labelNames, registers })

/** Runs a limited number of tasks at a time; the rest waits for a short time, or is refused. */
export type Gate = { run: <T>(task: () => Promise<T>) => Promise<T> }

/** The same object for all refused requests: under a flood, creating errors with their stacks takes 5% of the time. */
const BUSY = new AppError('unavailable', 'The shop is very busy at the moment. Please try again in a few seconds.', {
  retryAfterSeconds: 1,
})

/** The share of a new value in the average. */
const AVERAGE_SHARE = 0.05

/** Once tasks have used the processor for this long, other requests are handled before the next task. */
const TURN_MS = 3

type Waiting = { start: () => void; refuse: () => void; since: number }

export type GateOptions = {
  /** Its label in the metrics. */
  name: string
  /** How many tasks run at a time. */
  active: number
  /** How many more may wait. */
  queue: number
  /** A task that would wait longer, or has waited longer, is refused. */
  maxWaitMs: number
}

/**
 * Limits concurrent tasks, and lets other requests in between tasks that keep the processor busy. Errors:
 * `unavailable`, with Retry-After, when the queue is full or the wait is too long; at once when that can be expected.
 */
export function createGate({ name, active, queue, maxWaitMs }: GateOptions): Gate {
  let running = 0
  const waitingTasks: Waiting[] = []
  /** How long a task takes, averaged over the last ones. */
  let averageMs = 0
  let timer: NodeJS.Timeout | undefined
  let turnStartedAt: number | undefined
  waiting.set({ gate: name }, 0)
  refused.inc({ gate: name }, 0)

  function busy(): AppError {
    refused.inc({ gate: name })
    return BUSY
  }

  /** One timer for the whole queue, because its first task waits longest. */
  function watch(): void {
    clearTimeout(timer)
    const first = waitingTasks[0]
    if (first) timer = setTimeout(refuseLate, Math.max(1, first.since + maxWaitMs - performance.now())).unref()
  }

  function refuseLate(): void {
    const limit = performance.now() - maxWaitMs
    while (waitingTasks[0] && waitingTasks[0].since <= limit) waitingTasks.shift()?.refuse()
    waiting.set({ gate: name }, waitingTasks.length)
    watch()
  }

  /** Whether the tasks of this turn of the event loop have used enough of it. */
  function isTurnOver(): boolean {
    if (turnStartedAt === undefined) {
      turnStartedAt = performance.now()
      setImmediate(startTurn)
    }
    return performance.now() - turnStartedAt > TURN_MS
  }

  function startTurn(): void {
    turnStartedAt = undefined
    startNext()
  }

  function startNext(): void {
    if (waitingTasks.length === 0 || running >= active || isTurnOver()) return
    running++
    waitingTasks.shift()?.start()
    waiting.set({ gate: name }, waitingTasks.length)
  }

  function enter(): Promise<void> | undefined {
    if (running < active && waitingTasks.length === 0 && !isTurnOver()) {
      running++
      return undefined
    }
    const expectedWaitMs = ((waitingTasks.length + 1) * averageMs) / active
    if (waitingTasks.length >= queue || expectedWaitMs > maxWaitMs) throw busy()
    return new Promise((resolve, reject) => {
      waitingTasks.push({ start: resolve, refuse: () => reject(busy()), since: performance.now() })
      waiting.set({ gate: name }, waitingTasks.length)
      if (waitingTasks.length === 1) watch()
    })
  }

  /** A task that has waited too long while the process was busy is refused before the next one starts. */
  function leave(): void {
    running--
    refuseLate()
    startNext()
  }

  return {
    async run(task) {
      await enter()
      const startedAt = performance.now()
      try {
        return await task()
      } finally {
        averageMs += (performance.now() - startedAt - averageMs) * AVERAGE_SHARE
        leave()
      }
    },
  }
}
