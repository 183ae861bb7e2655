type Closer = () => Promise<void> | void

/** Thrown inside a start that was told to stop meanwhile. */
class Stopped extends Error {
  override name = 'Stopped'
}

/**
 * What has been started, to be stopped in the opposite order: requests first, the database last. Stopping works at any
 * moment, also halfway through the start, and asking twice changes nothing.
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
    /** Says how to stop what has just been started. During a stop it is stopped at once, and the start ends here. */
    async opened(close: Closer): Promise<void> {
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
