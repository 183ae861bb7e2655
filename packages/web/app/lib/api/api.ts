import { readSession } from '../session/session.ts'
import { type ApiCall, resolveRoute } from './api-call.ts'
import { ApiError, readResponse } from './api-error.ts'
import { API_URL } from './api-url.ts'

/**
 * Calls the API from the browser with the stored bearer token:
 * `call<typeof countCart>('GET /user_items/cart/items/:userId', { params: { userId } })`.
 * Only the endpoint's type is imported, so no schema is bundled. Throws ApiError.
 */
export const call: ApiCall = async (route, ...[input = {}]) =>
  (await readResponse(await request(route, input))) as never

/** Called on each 401 with the rejected token. Private pages replace `notify`; public pages don't bundle that code. */
export const unauthorizedResponse = { notify: (_token: string | undefined): void => {} }

/** Sends requests. Private pages replace `send` to use responses that were requested early. */
export const transport = { send: (url: string, init: RequestInit): Promise<Response> => fetch(url, init) }

/** Returns any response, whatever its status. Throws ApiError without a response. */
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
  const response = await transport.send(`${API_URL}${path}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: 'No response from server. Check your internet connection.' })
  })
  if (response.status === 401) unauthorizedResponse.notify(token)
  return response
}
