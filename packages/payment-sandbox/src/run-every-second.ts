const INTERVAL_MS = 1000

/**
 * Runs a task every second, except while its last run goes on. Returns a function that stops it and waits for that run,
 * after it has aborted its `signal`.
 */
export function runEverySecond(
  task: (signal: AbortSignal) => Promise<unknown>,
  onError: (err: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= task(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, INTERVAL_MS)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}
