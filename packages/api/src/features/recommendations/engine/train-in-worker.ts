import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Model, TrainingData } from './train.ts'

/** Training takes seconds, so a worker thread keeps the server responsive. An aborted `signal` ends it and throws. */
export async function trainInWorker(data: TrainingData, signal: AbortSignal): Promise<Model> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./train.worker.ts', import.meta.url), { workerData: data })
  try {
    // Rejects when the thread throws.
    const [model] = (await once(worker, 'message', { signal })) as [Model]
    return model
  } finally {
    await worker.terminate()
  }
}
