import type { PoolClient } from 'pg'
import { sqlState } from './sql-state.ts'

/** A connection of the pool, with the parts that the types of the driver leave out. */
type PipelinedClient = PoolClient & { pipeline: boolean; connection: { stream: { cork(): void; uncork(): void } } }

type Query = (...args: unknown[]) => Promise<unknown>

type Pipeline = {
  /** The number of statements sent so far. */
  count: () => number
  /** The error of the first statement that failed. */
  failure: () => unknown
  /** The failure that is the reason for `error`: after a failed statement, PostgreSQL refuses all others. */
  reasonOf: (error: unknown) => unknown
  /** Returns the connection to its usual state. No statement may be running. */
  end: () => void
}

const pipelines = new WeakMap<object, Pipeline>()

/** The pipeline of the connection's transaction, if it has one. */
export const findPipeline = (client: object): Pipeline | undefined => pipelines.get(client)

const IN_FAILED_TRANSACTION = '25P02'

/**
 * Begins a transaction, and lets the connection send each statement without waiting for the results of earlier ones.
 * Those that are sent in one turn of the event loop are one write, because a write wakes the process of PostgreSQL,
 * which costs more than most statements.
 */
export function startPipeline(poolClient: PoolClient, begin: string): Pipeline {
  const client = poolClient as PipelinedClient
  const original = client.query
  const query = original.bind(client) as Query
  let count = 0
  let isCorked = false
  let isCommitted = false
  let failure: unknown
  let beginFailure: unknown

  function sendTogether(): void {
    if (isCorked) return
    const { stream } = client.connection
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }

  function send(...args: unknown[]): Promise<unknown> {
    const isRollback = args[0] === 'rollback'
    // Outside of a transaction, each statement would be committed.
    if (beginFailure !== undefined && !isRollback) return Promise.reject(beginFailure)
    if (isCommitted && !isRollback) return Promise.reject(new Error('The transaction has been committed already.'))
    isCommitted = args[0] === 'commit'
    count++
    sendTogether()
    const result = query(...args)
    result.catch((error) => {
      failure ??= error
    })
    return result
  }

  const pipeline: Pipeline = {
    count: () => count,
    failure: () => failure,
    reasonOf: (error) => (sqlState(error) === IN_FAILED_TRANSACTION ? (failure ?? error) : error),
    end() {
      client.pipeline = false
      client.query = original
      pipelines.delete(client)
    },
  }
  client.pipeline = true
  client.query = send as typeof client.query
  pipelines.set(client, pipeline)
  send(begin).catch((error) => {
    beginFailure = error
  })
  return pipeline
}
