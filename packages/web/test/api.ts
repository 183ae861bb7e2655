import { vi } from 'vitest'

type ApiRequest = { route: string; query: Record<string, string>; body: unknown; token: string | null }
type MockResponse = unknown | ((requests: ApiRequest) => unknown)

/** An answer that refuses: `refusal(409, { message: '…', code: 'conflict' })`. */
export const errorResponse = (
  status: number,
  body: { message: string; code?: string; fields?: Record<string, string> },
) => new Response(JSON.stringify({ code: 'bad_request', requestId: 'test', ...body }), { status })

/**
 * Stands in for the API: `answer({ 'GET /api/suggestions': [...] })`, by method and path; a function gets what was asked.
 * Returns everything that was asked, in order. A call that no line answers fails the test by a 404.
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
    if (!(call.route in replies)) return errorResponse(404, { message: `No answer for ${call.route}` })
    const reply = replies[call.route]
    const value: unknown = typeof reply === 'function' ? await reply(call) : reply
    return value instanceof Response ? value.clone() : new Response(JSON.stringify(value))
  })
  return requests
}
