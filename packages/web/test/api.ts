import { vi } from 'vitest'

type ApiRequest = { route: string; query: Record<string, string>; body: unknown; token: string | null }
type MockResponse = unknown | ((request: ApiRequest) => unknown)

/** An error response: `errorResponse(409, { message: '…', code: 'conflict' })`. */
export const errorResponse = (
  status: number,
  body: { message: string; code?: string; fields?: Record<string, string> },
) => new Response(JSON.stringify({ code: 'bad_request', requestId: 'test', ...body }), { status })

/**
 * Mocks the API by method and path: `mockApi({ 'GET /api/suggestions': [...] })`. Functions receive the request.
 * Returns the list of all requests, which grows as they are sent. Other requests get a 404.
 */
export function mockApi(replies: Record<string, MockResponse>): ApiRequest[] {
  const requests: ApiRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://shop.test')
    const call: ApiRequest = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      token: new Headers(init.headers).get('authorization'),
    }
    requests.push(call)
    if (!(call.route in replies)) return errorResponse(404, { message: `No mock response for ${call.route}` })
    const reply = replies[call.route]
    const value: unknown = typeof reply === 'function' ? await reply(call) : reply
    return value instanceof Response ? value.clone() : new Response(JSON.stringify(value))
  })
  return requests
}
