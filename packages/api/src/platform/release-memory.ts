import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type CollectGarbage = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as CollectGarbage

/** Frees as much as possible, while the process stands still for a few tenths of a second. */
const releaseMemory = (): Promise<void> => collectGarbage({ type: 'major', execution: 'async', flavor: 'last-resort' })

const CHECK_MS = 2_000
/** The part of its time that an idle process works. */
const IDLE_UTILIZATION = 0.05
/** What is worth a pause, in bytes. */
const MIN_GROWTH = 24 * 1024 * 1024

/**
 * Returns the garbage of the start, of large jobs and of busy times to the system as soon as the process is idle,
 * because V8 collects only while it allocates. Because of the pause, it is done again only after memory has grown.
 * Returns a function that stops it.
 */
export function releaseMemoryWhenIdle({ checkMs = CHECK_MS, release = releaseMemory } = {}): () => void {
  let usedAfterRelease = 0
  let last = performance.eventLoopUtilization()
  const timer = setInterval(async () => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization < IDLE_UTILIZATION && process.memoryUsage.rss() > usedAfterRelease + MIN_GROWTH) {
      await release()
      usedAfterRelease = process.memoryUsage.rss()
    }
    last = performance.eventLoopUtilization()
  }, checkMs).unref()
  return () => clearInterval(timer)
}
