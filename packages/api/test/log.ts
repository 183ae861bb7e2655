import type { FastifyBaseLogger } from 'fastify'
import { afterEach } from 'vitest'

const errorsOfLog = new WeakMap<FastifyBaseLogger, unknown[]>()

/** Removes and returns the errors that a test caused on purpose, so it doesn't fail. */
export const takeLoggedErrors = (log: FastifyBaseLogger): unknown[] => errorsOfLog.get(log)?.splice(0) ?? []

/** A silent log that fails the test in which an error was logged. */
export function failOnLoggedErrors(): FastifyBaseLogger {
  const errors: unknown[] = []
  afterEach(() => {
    const found = errors.splice(0)
    if (found.length > 0) throw new Error('an error was logged', { cause: found[0] })
  })
  const ignore = () => undefined
  const collect = (...args: unknown[]) => {
    errors.push(args)
  }
  const log: FastifyBaseLogger = {
    level: 'info',
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: collect,
    fatal: collect,
    silent: ignore,
    child: () => log,
  }
  errorsOfLog.set(log, errors)
  return log
}
