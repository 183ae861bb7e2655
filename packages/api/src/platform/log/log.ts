import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { requestContext } from './request-context.ts'

export type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** Writes one JSON object per line to standard output. Lines of a request have its id. */
export function createLog(level: Level, stream: DestinationStream = destination({ fd: 1, sync: true })): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutParameters }, mixin },
    stream,
  )
}

/** Adds the id of the request, unless the line or its logger has one already. */
function mixin(line: object, _level: number, logger: Logger): object {
  const requestId = requestContext.getStore()?.requestId
  if (requestId === undefined || 'requestId' in line || 'requestId' in logger.bindings()) return {}
  return { requestId }
}

/**
 * Only these properties of an error are logged, because a failed query contains its parameters (names, addresses,
 * password hashes) and a connection error its settings.
 */
function withoutParameters(error: Error & { code?: unknown }) {
  const { type, message, stack } = stdSerializers.err(error)
  return { type, code: error.code, message: redactParameters(message), stack: stack && redactParameters(stack) }
}

/** Drizzle adds the parameters of a failed query to its message. */
export const redactParameters = (text: string): string =>
  text.replace(/^params: [\s\S]*?(?=^ {4}at |(?![\s\S]))/gm, 'params: …')
