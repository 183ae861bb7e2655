import { expect, test, vi } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory.ts'

/** Keeps the process busy, while its event loop turns. */
async function work(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    for (const pause = performance.now() + 10; performance.now() < pause; );
    await new Promise(setImmediate)
  }
}

test('memory is released when the process becomes idle, and again only after it has grown', async () => {
  const release = vi.fn(async () => undefined)
  const stop = releaseMemoryWhenIdle({ checkMs: 50, release })
  try {
    await work(300)
    expect(release).not.toHaveBeenCalled()
    await expect.poll(() => release.mock.calls.length).toBe(1)
    const stored = Buffer.alloc(50_000_000, 1)
    await expect.poll(() => release.mock.calls.length).toBe(2)
    expect(stored).toHaveLength(50_000_000)
  } finally {
    stop()
  }
})

test('an idle process returns its garbage to the system', async () => {
  expect(Array.from({ length: 2_000_000 }, (_, index) => `text ${index}`)).toHaveLength(2_000_000)
  const { heapTotal } = process.memoryUsage()
  const stop = releaseMemoryWhenIdle({ checkMs: 50 })
  try {
    await expect.poll(() => process.memoryUsage().heapTotal, { timeout: 10_000 }).toBeLessThan(heapTotal - 50_000_000)
  } finally {
    stop()
  }
})
