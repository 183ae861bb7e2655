import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@shop/api/platform'
import PQueue from 'p-queue'
import sharp from 'sharp'

/** One picture at a time, so rendering leaves threads and processor time to other requests. */
const CONCURRENCY = 1
const MAX_WAITING = 200
const RETRY_AFTER_SECONDS = 2

/**
 * Renders pictures one after the other, with a pause as long as each rendering took, so they use at most half a
 * processor. Errors: 503 when too many wait.
 */
export function createRenderQueue() {
  // libvips would keep decoded pictures and use a thread per processor.
  sharp.cache(false)
  sharp.concurrency(1)
  const queue = new PQueue({ concurrency: CONCURRENCY })
  return <Result>(render: () => Promise<Result>): Promise<Result> => {
    if (queue.size >= MAX_WAITING)
      throw new AppError('unavailable', 'The server is busy. Please try again.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    return new Promise((resolve, reject) => {
      void queue.add(async () => {
        const start = performance.now()
        await render().then(resolve, reject)
        await sleep(performance.now() - start)
      })
    })
  }
}
