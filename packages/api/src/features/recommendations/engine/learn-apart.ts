import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Learnt, Lessons } from './learn.ts'

/** Learns in a thread of its own: it takes seconds, and requests mustn't wait for them. */
export async function learnApart(lessons: Lessons): Promise<Learnt> {
  const worker = new Worker(new URL('./learn.worker.ts', import.meta.url), { workerData: lessons })
  try {
    // Rejects when the thread throws.
    const [learnt] = (await once(worker, 'message')) as [Learnt]
    return learnt
  } finally {
    await worker.terminate()
  }
}
