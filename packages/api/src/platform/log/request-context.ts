import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What belongs to the request that is being handled: its id, the path pattern of a page, and the trace context when tracing
 * is on. With tracing, a job also has one, with its id.
 */
export type RequestContext = { requestId: string; route?: string; traceContext?: object }

/** Undefined outside a request and outside a traced job. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
