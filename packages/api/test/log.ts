import type { FastifyBaseLogger } from 'fastify'
import { afterEach } from 'vitest'

const kept = new WeakMap<FastifyBaseLogger, unknown[]>()

/** What a test has caused on purpose, and doesn't fail of. */
export const takeLoggedErrors = (log: FastifyBaseLogger): unknown[] => kept.get(log)?.splice(0) ?? []

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
  kept.set(log, errors)
  return log
}
