import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What belongs to the request that is being handled: its id, the path pattern of a page, and the trace context when
 * tracing is on. With tracing, a job also has one, with its id.
 */
export type RequestContext = {
  requestId: string
  route?: string
  traceContext?: object
  /**
   * The signal that is aborted when the client of a read leaves before its response; see `cancelAbandoned`. It is
   * created on the first call, because most reads are answered without a statement.
   */
  abandoned?: () => AbortSignal
}

/** Undefined outside a request and outside a traced job. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Runs work that continues when the client leaves, because other requests use its result or it is recorded later. */
export function runDetached<Result>(work: () => Result): Result {
  const context = requestContext.getStore()
  if (!context?.abandoned) return work()
  const { abandoned: _, ...others } = context
  return requestContext.run(others, work)
}
