import { expect, test } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory.ts'

/** Keeps the process busy, while its event loop turns. */
async function work(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    for (const pause = performance.now() + 10; performance.now() < pause; );
    await new Promise(setImmediate)
  }
}

test('a busy process keeps its garbage, and an idle one returns it to the system', async () => {
  const heapTotal = () => process.memoryUsage().heapTotal
  const stop = releaseMemoryWhenIdle({ checkMs: 50 })
  try {
    expect(Array.from({ length: 2_000_000 }, (_, index) => `text ${index}`)).toHaveLength(2_000_000)
    const grown = heapTotal()
    await work(300)
    expect(heapTotal()).toBeGreaterThan(grown - 20_000_000)
    await expect.poll(heapTotal, { timeout: 10_000 }).toBeLessThan(grown - 50_000_000)
  } finally {
    stop()
  }
})
