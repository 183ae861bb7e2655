import { beforeEach, expect, it, vi } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { signInAs } from '../../test/session.ts'
import { refreshCart } from '../features/cart/cart-sync.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { observeCount } from './observe-count.ts'

beforeEach(() => queryClient.clear())

it('fetches the count again when the cart changes during the first request', async () => {
  signInAs({ userId: 7 })
  let respond = (_count: number) => {}
  const firstResponse = new Promise<number>((resolve) => {
    respond = resolve
  })
  const requests = mockApi({ 'GET /user_items/cart/items/7': () => (requests.length === 1 ? firstResponse : 2) })
  const seen: (number | undefined)[] = []
  const stop = observeCount('cart', 7, (count) => seen.push(count), vi.fn())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  refreshCart(7)
  respond(1)
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2))
  stop()
})

it('reports a cached count at once when observed again', async () => {
  signInAs({ userId: 7 })
  const requests = mockApi({ 'GET /user_items/cart/items/7': 3 })
  const counts: (number | undefined)[] = []
  const stop = observeCount('cart', 7, (count) => counts.push(count), vi.fn())
  await vi.waitFor(() => expect(counts.at(-1)).toBe(3))
  stop()
  const countsAfterReturn: (number | undefined)[] = []
  observeCount('cart', 7, (count) => countsAfterReturn.push(count), vi.fn())()
  expect(countsAfterReturn.at(-1)).toBe(3)
  expect(requests).toHaveLength(1)
})
