type Write = () => Promise<unknown>
type Failure = { error: unknown }
type Result = { last: Write; failure: Failure | undefined }
type Queue = { next: Write | undefined; result: Promise<Result> }

const queues = new Map<string, Queue>()

/**
 * Sends the writes to one resource in order. While one is in flight, only the newest of the waiting writes is kept.
 * Resolves when all are done; rejects only for the caller whose write was sent last and failed.
 */
export async function queueLatestWrite(key: string, write: Write): Promise<void> {
  const { last, failure } = await enqueue(key, write)
  if (failure !== undefined && last === write) throw failure.error
}

function enqueue(key: string, write: Write): Promise<Result> {
  const running = queues.get(key)
  if (running !== undefined) {
    running.next = write
    return running.result
  }
  const queue: Queue = { next: undefined, result: Promise.resolve({ last: write, failure: undefined }) }
  queues.set(key, queue)
  queue.result = drain(key, queue, write)
  return queue.result
}

async function drain(key: string, queue: Queue, first: Write): Promise<Result> {
  let last = first
  let failure: Failure | undefined
  for (let write: Write | undefined = first; write !== undefined; write = queue.next) {
    queue.next = undefined
    last = write
    failure = await write().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
  }
  queues.delete(key)
  return { last, failure }
}
