import { createContext, data, type RouterContextProvider } from 'react-router'
import { type ApiCall, resolveRoute } from './api-call.ts'
import { ApiError, type ApiResponse, readResponse } from './api-error.ts'
import { API_URL } from './api-url.ts'

/** Handles a GET request of the API within the process. Set by the server that mounts these pages. */
export type ServerFetch = (path: string) => Promise<ApiResponse>

export const apiContext = createContext<ServerFetch>()

/**
 * The API client for the `loader` of a public page. It sends no token: public pages are the same for everyone.
 * Throws errors as responses with the API's status and message, which the error page shows.
 */
export function serverApi(context: Readonly<RouterContextProvider>): ApiCall {
  return async (route, ...[input = {}]) => {
    const { path } = resolveRoute(route, input)
    try {
      return (await readResponse(await (API_URL ? fetch(API_URL + path) : context.get(apiContext)(path)))) as never
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { message, status, requestId = '' } = error
      // The status text carries the request id to the error page. Visitors share the pages of unknown ids.
      throw data(message, { status, statusText: status === 404 ? '' : requestId })
    }
  }
}
