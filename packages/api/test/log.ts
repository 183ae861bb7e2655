import type { FastifyBaseLogger } from 'fastify'
import { afterEach } from 'vitest'

/** A log that keeps quiet, and makes the test fail during which an error was logged. */
export function failOnLoggedErrors(): FastifyBaseLogger {
  const errors: unknown[] = []
  afterEach(() => {
    const found = errors.splice(0)
    if (found.length > 0) throw new Error('an error was logged', { cause: found[0] })
  })
  const quiet = () => undefined
  const keep = (...what: unknown[]) => {
    errors.push(what)
  }
  const log: FastifyBaseLogger = {
    level: 'info',
    trace: quiet,
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: keep,
    fatal: keep,
    silent: quiet,
    child: () => log,
  }
  return log
}
