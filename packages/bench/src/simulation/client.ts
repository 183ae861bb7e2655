import type pg from 'pg'

export type Query = (...args: unknown[]) => unknown

/** A connection of the pool, with the parts that the types of `pg` leave out. */
export type Client = pg.PoolClient & {
  processID: number
  pipeline: boolean
  connection: { stream: { cork: () => void; uncork: () => void } }
}

export const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')

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
