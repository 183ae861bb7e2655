import { createContext, data, type RouterContextProvider } from 'react-router'
import { type ApiCall, resolveRoute } from './api-call.ts'
import { ApiError, readResponse } from './api-error.ts'
import { API_URL } from './api-url.ts'

/** Answers a GET of the API without leaving the process; the server that mounts these pages sets it. */
export type ServerFetch = (path: string) => Promise<Response>

export const apiContext = createContext<ServerFetch>()

/**
 * The API for a public page's `loader`. It sends no token: public pages are the same for everyone.
 * A refusal is thrown as a response of its status, so that the error page shows the right words.
 */
export function serverApi(context: Readonly<RouterContextProvider>): ApiCall {
  return async (route, ...[input = {}]) => {
    const { path } = resolveRoute(route, input)
    try {
      return (await readResponse(await (API_URL ? fetch(API_URL + path) : context.get(apiContext)(path)))) as never
    } catch (error) {
      if (error instanceof ApiError) throw data(error.message, { status: error.status })
      throw error
    }
  }
}
