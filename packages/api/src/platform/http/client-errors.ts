import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type ErrorCode, STATUS_OF } from '@shop/contract/kit'

const MESSAGES = {
  bad_request: 'The request is not valid HTTP.',
  request_timeout: 'The request took too long to arrive.',
  headers_too_large: 'The URL or the headers are too long.',
  payload_too_large: 'The request is too large.',
} satisfies Partial<Record<ErrorCode, string>>

type ClientErrorCode = keyof typeof MESSAGES

/** Codes of Node's HTTP parser; any other is a malformed request. */
const PARSER_CODES: Record<string, ClientErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
}

/**
 * Responds to requests that Node's HTTP parser rejects. There is no request object yet, so the response is written to
 * the socket.
 */
export function handleParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else closeWithError(socket, PARSER_CODES[error.code ?? ''] ?? 'bad_request')
}

/** Sends our error format where there is no reply to send it with, and closes the connection. */
export function closeWithError(socket: Socket, code: ClientErrorCode): void {
  const status = STATUS_OF[code]
  const body = JSON.stringify({ message: MESSAGES[code], code, requestId: randomUUID() } satisfies ErrorBody)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
