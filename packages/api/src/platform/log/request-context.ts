import { AsyncLocalStorage } from 'node:async_hooks'

/** What belongs to the request that is being handled: its id, and the trace context when tracing is on. */
export type RequestContext = { requestId: string; traceContext?: object }

/** Undefined outside a request, for example in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
