import type pg from 'pg'

export type Query = (...args: unknown[]) => unknown

/** A connection of the pool, with the parts that the types of `pg` leave out. */
export type Client = pg.PoolClient & {
  processID: number
  pipeline: boolean
  connection: { stream: Stream }
}

type Stream = { cork: () => void; uncork: () => void; write: (chunk: Buffer) => boolean }

export const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')

/** Joins what is written while the stream is corked, because writing a list of buffers takes longer. */
export function joinWrites(stream: Stream): void {
  const write = stream.write.bind(stream)
  let corked = 0
  let parts: Buffer[] = []
  stream.cork = () => {
    corked++
  }
  stream.uncork = () => {
    if (--corked > 0) return
    const [first, ...others] = parts
    parts = []
    if (first) write(others.length > 0 ? Buffer.concat([first, ...others]) : first)
  }
  stream.write = (chunk) => {
    if (corked === 0) return write(chunk)
    parts.push(chunk)
    return true
  }
}

/**
 * Sends a begin together with the first statement of the transaction, because it changes nothing that others see, and a
 * round trip takes processor time on both sides. It doesn't name the request, which PostgreSQL would report with each
 * transaction.
 */
export function sendBeginWithStatement(client: Client): Query {
  const send = client.query.bind(client) as Query
  const { stream } = client.connection
  let begin: string | undefined
  client.pipeline = true
  return (query) => {
    const text = textOf(query)
    if (text.startsWith('begin')) {
      begin = text.split(';')[0]
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (begin === undefined) return send(query)
    stream.cork()
    // If it fails, so does the statement.
    ;(send(begin) as Promise<unknown>).catch(() => undefined)
    begin = undefined
    const result = send(query)
    stream.uncork()
    return result
  }
}
