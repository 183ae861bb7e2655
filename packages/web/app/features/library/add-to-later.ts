import type { addItem } from '@shop/contract/library'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Saves a film for later; saving it twice changes nothing (decision 51). The list and its count are asked again. Throws ApiError. */
export async function addToLater(userId: number, itemId: number): Promise<void> {
  await call<typeof addItem>('POST /user_items/add', { query: { userId, itemId, category: 'WATCHLATER' } })
  void queryClient.invalidateQueries({ queryKey: ['watchlater', userId] })
}
