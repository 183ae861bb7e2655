import type { Pool, PoolClient } from 'pg'

/** Called when a statement starts; the returned function when it ends, with its error if it failed. */
export type QueryObserver = (text: string) => (error?: unknown) => void

type Query = (...args: unknown[]) => unknown

/**
 * Calls the observer for every statement of the pool and of its transactions. Values aren't passed: they are personal
 * data.
 */
export function observeQueries(pool: Pool, observe: QueryObserver): void {
  watch(pool, observe)
  pool.on('connect', (client) => watch(client, observe))
}

function watch(target: Pool | PoolClient, observe: QueryObserver): void {
  const query = target.query.bind(target) as Query
  const observed: Query = (...args) => {
    // With a callback it is the pool that passes on a statement which is already observed.
    if (typeof args.at(-1) === 'function') return query(...args)
    const [config] = args as [string | { text: string; submit?: unknown }]
    // A stream, such as that of `copy`, has no promise.
    if (typeof config === 'object' && config.submit !== undefined) return query(...args)
    const end = observe(typeof config === 'string' ? config : config.text)
    const result = query(...args) as Promise<unknown>
    result.then(() => end(), end)
    return result
  }
  target.query = observed as typeof target.query
}
