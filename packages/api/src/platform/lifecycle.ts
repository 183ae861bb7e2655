type Closer = () => Promise<void> | void

/** Thrown in a start that is stopped before it is complete. */
class Stopped extends Error {
  override name = 'Stopped'
}

/**
 * Stops started components in reverse order: the HTTP server first, the database last. `stop` works at any time, also
 * during the start, and can be called repeatedly.
 */
export function createLifecycle(onError: (error: unknown) => void) {
  const closers: Closer[] = []
  let stopping: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close()
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    /** Registers how to stop a started component. During a shutdown it is stopped at once, and the start is aborted. */
    async addCloser(close: Closer): Promise<void> {
      closers.push(close)
      if (!stopping) return
      await stopping
      await closeAll()
      throw new Stopped()
    },
    stop(): Promise<void> {
      stopping ??= closeAll()
      return stopping
    },
    isStopping: () => stopping !== undefined,
  }
}
