import { type ApiCall, resolveRoute } from './api-call.ts'
import { ApiError, readResponse } from './api-error.ts'
import { API_URL } from './api-url.ts'
import { readSession } from './session.ts'

/**
 * Calls the API from the browser with the stored bearer token:
 * `call<typeof countCart>('GET /user_items/cart/items/:userId', { params: { userId } })`.
 * The endpoint is named by its type alone, so that no schema reaches the page. Throws ApiError.
 */
export const call: ApiCall = async (route, ...[input = {}]) =>
  (await readResponse(await request(route, input))) as never

/** Told of each 401 and the token that it answers; private pages listen, and no public page's first view pays for it. */
export const unauthorizedResponse = { notify: (_token: string | undefined): void => {} }

/** The answer as it comes, refusals too. Throws ApiError when none comes. */
export async function request(route: string, input: object): Promise<Response> {
  const { body, signal, keepalive = false } = input as { body?: unknown; signal?: AbortSignal; keepalive?: boolean }
  const { method, path } = resolveRoute(route, input)
  const headers = new Headers({ accept: 'application/json' })
  const { token } = readSession()
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method, headers, keepalive }
  if (signal !== undefined) init.signal = signal
  if (body instanceof Blob) {
    init.body = body
  } else if (body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(body)
  }
  const response = await fetch(`${API_URL}${path}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: 'No response from server. Check your internet connection.' })
  })
  if (response.status === 401) unauthorizedResponse.notify(token)
  return response
}
