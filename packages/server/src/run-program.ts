import { createLifecycle, StartError } from '@shop/api/platform'

/** Registers how to stop a started component. */
export type AddCloser = (close: () => Promise<void> | void) => Promise<void>

/** The message of such an error is printed without its stack. */
export type ExpectedError = abstract new (...args: never[]) => Error

type Options = {
  /** Besides StartErrors. */
  expected?: ExpectedError | undefined
  /** A server runs on when its start is complete, and a signal is its usual end. */
  isServer?: boolean
  /** Called once when a signal stops a server. */
  onStop?: () => void
}

/**
 * Runs a program until it is complete, fails or gets a signal. Then stops the components that it started, last one
 * first, and ends the process.
 */
export function runProgram(
  program: (addCloser: AddCloser) => Promise<void>,
  { expected = StartError, isServer = false, onStop = () => undefined }: Options = {},
): void {
  const lifecycle = createLifecycle((error) => console.error(error))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  // The script that started this process has ended.
  process.on('disconnect', interrupt)
  // For example a closed pipe (`| head`): the database must not outlive this process.
  process.on('uncaughtException', fail)
  const running: Promise<void> = program(lifecycle.addCloser).then(() => (isServer ? undefined : end(0)), fail)

  function interrupt(): void {
    if (isServer && !lifecycle.isStopping()) onStop()
    end(isServer ? 0 : 1)
  }

  function fail(error: unknown): void {
    // During a shutdown, errors of the running program are expected.
    if (lifecycle.isStopping()) return
    console.error(error instanceof expected || error instanceof StartError ? error.message : error)
    end(1)
  }

  function end(code: number): void {
    if (lifecycle.isStopping()) return
    // Components that start during the shutdown are stopped by the lifecycle.
    const stopped = lifecycle.stop().then(() => running)
    void stopped.finally(() => process.exit(code))
  }
}
