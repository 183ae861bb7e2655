import type { Pool } from 'pg'

/** Calls `onQuery` with every statement of the connections that the pool opens from now on. */
export function recordQueries(pool: Pool, onQuery: (text: string, values: readonly unknown[]) => void): void {
  pool.on('connect', (client) => {
    const query: (...sent: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (...sent: [query: string | { text: string; values?: unknown[] }, values?: unknown]) => {
        const [config, values] = sent
        const { text, values: ownValues = [] } = typeof config === 'string' ? { text: config } : config
        onQuery(text, Array.isArray(values) ? values : ownValues)
        return query(...sent)
      },
    })
  })
}
