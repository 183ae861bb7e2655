import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as CollectGarbage

/** Returns what a large task has left behind to the system. Node.js would keep it until it needs more. */
export const releaseMemory = (): Promise<void> =>
  collectGarbage({ type: 'major', execution: 'async', flavor: 'last-resort' })

const CHECK_MS = 5_000
/** The part of its time that an idle process works. */
const IDLE_UTILIZATION = 0.05
/** What is worth a pause, in bytes. */
const MIN_GROWTH = 24 * 1024 * 1024

/**
 * Returns the garbage of a busy time to the system as soon as the process is idle: V8 collects only while it allocates.
 * A collection stops the process for a few tenths of a second, so none follows before memory has grown again. Returns a
 * function that stops it.
 */
export function releaseMemoryWhenIdle({ checkMs = CHECK_MS }: { checkMs?: number } = {}): () => void {
  let usedAfterRelease = 0
  let last = performance.eventLoopUtilization()
  const timer = setInterval(async () => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization < IDLE_UTILIZATION && process.memoryUsage.rss() > usedAfterRelease + MIN_GROWTH) {
      await releaseMemory()
      usedAfterRelease = process.memoryUsage.rss()
    }
    last = performance.eventLoopUtilization()
  }, checkMs).unref()
  return () => clearInterval(timer)
}
