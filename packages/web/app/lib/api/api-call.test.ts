import type { addItem, setQuantity } from '@shop/contract/cart'
import type { suggest } from '@shop/contract/search'
import { describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { createToken, signInAs } from '../../../test/session.ts'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'

describe('call', () => {
  it('fills the path and the query, and sends the stored token', async () => {
    signInAs({ userId: 7 })
    const requests = mockApi({ 'PUT /user_items/items_id/7': { message: 'ok' } })
    await call<typeof setQuantity>('PUT /user_items/items_id/:userId', {
      params: { userId: 7 },
      query: { items_id: 12, quantity: 3 },
    })
    expect(requests).toEqual([
      {
        route: 'PUT /user_items/items_id/7',
        query: { items_id: '12', quantity: '3' },
        body: undefined,
        token: `Bearer ${createToken({ userId: 7 })}`,
      },
    ])
  })

  it('sends no token for visitors, and encodes any text', async () => {
    const requests = mockApi({ 'GET /api/suggestions': [] })
    await call<typeof suggest>('GET /api/suggestions', { query: { shelf: 'products', query: 'a&b=ü ?' } })
    expect(requests[0]).toMatchObject({ query: { query: 'a&b=ü ?' }, token: null })
  })

  it('throws an error with the message, code and fields of the response', async () => {
    mockApi({
      'POST /user_items/add': errorResponse(409, {
        message: 'At most 99 items',
        code: 'conflict',
        fields: { q: 'full' },
      }),
    })
    const rejected = call<typeof addItem>('POST /user_items/add', { query: { userId: 7, itemId: 1, category: 'CART' } })
    await expect(rejected).rejects.toMatchObject({
      name: 'ApiError',
      status: 409,
      code: 'conflict',
      message: 'At most 99 items',
      requestId: 'test',
      fields: { q: 'full' },
    })
  })

  it('throws a no_response error without a network', async () => {
    mockApi({ 'GET /api/suggestions': () => Promise.reject(new TypeError('fetch failed')) })
    const request = call<typeof suggest>('GET /api/suggestions', { query: { shelf: 'movies', query: 'a' } })
    await expect(request).rejects.toBeInstanceOf(ApiError)
    await expect(request).rejects.toMatchObject({ status: 0, code: 'no_response' })
  })

  it.each([
    ['{"message":"At most 99 items"}', 'At most 99 items'],
    ['Upstream is down\n', 'Upstream is down'],
    ['', undefined],
    ['{}', undefined],
    ['{"message":""}', undefined],
    ['[]', undefined],
    ['<h1>Bad gateway</h1>', undefined],
    ['{"message":', undefined],
    ['x'.repeat(201), undefined],
  ])('takes the server message from the response %s', async (text, serverMessage) => {
    mockApi({ 'GET /api/suggestions': new Response(text, { status: 502 }) })
    const request = call<typeof suggest>('GET /api/suggestions', { query: { shelf: 'movies', query: 'a' } })
    const message = serverMessage === 'At most 99 items' ? serverMessage : 'Something went wrong. Please try again.'
    await expect(request).rejects.toMatchObject({ status: 502, message, serverMessage })
  })
})
