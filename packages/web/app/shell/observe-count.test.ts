import { expect, it, vi } from 'vitest'
import { mockApi } from '../../test/api.ts'
import { signInAs } from '../../test/session.ts'
import { refreshCart } from '../features/cart/cart-sync.ts'
import { observeCount } from './observe-count.ts'

it('a change reads the badge again though its first answer is still on the way', async () => {
  signInAs({ userId: 7 })
  let arrive = (_count: number) => {}
  const onTheWay = new Promise<number>((resolve) => {
    arrive = resolve
  })
  const asked = mockApi({ 'GET /user_items/cart/items/7': () => (asked.length === 1 ? onTheWay : 2) })
  const seen: (number | undefined)[] = []
  const stop = observeCount('cart', 7, (count) => seen.push(count), vi.fn())
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  refreshCart(7)
  arrive(1)
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2))
  stop()
})
