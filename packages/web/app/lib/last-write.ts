type Write = () => Promise<unknown>
type Line = { next: Write | undefined; done: Promise<void> }

const lines = new Map<string, Line>()

/**
 * Sends the writes of one thing one after the other, so that no network can reorder them; of those that come while one is
 * under way only the last is sent. Resolves when the line is empty. Rejects when its last write failed, for the caller who
 * started it alone, so that one failure is told once.
 */
export function lastWrite(key: string, write: Write): Promise<void> {
  const waiting = lines.get(key)
  if (waiting !== undefined) {
    waiting.next = write
    return waiting.done.catch(() => {})
  }
  const line: Line = { next: undefined, done: Promise.resolve() }
  lines.set(key, line)
  line.done = drain(key, line, write)
  return line.done
}

async function drain(key: string, line: Line, first: Write): Promise<void> {
  let failure: { error: unknown } | undefined
  for (let write: Write | undefined = first; write !== undefined; write = line.next) {
    line.next = undefined
    failure = await write().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
  }
  lines.delete(key)
  if (failure !== undefined) throw failure.error
}
