import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'

export type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** One JSON object a line, to standard output. */
export function createLog(level: Level, stream: DestinationStream = destination({ fd: 1, sync: true })): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutParameters } },
    stream,
  )
}

/**
 * What names a fault, and no more: a failed query also carries what it was given (names, addresses, password hashes),
 * and a broken connection everything it knows.
 */
function withoutParameters(error: Error & { code?: unknown }) {
  const { type, message, stack } = stdSerializers.err(error)
  return { type, code: error.code, message: cut(message), stack: cut(stack) }
}

const cut = (text: string | undefined) => text?.replace(/^params: .*$/gm, 'params: …')
