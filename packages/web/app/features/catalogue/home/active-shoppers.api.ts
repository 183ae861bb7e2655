import type { countActiveShoppers, sendShopperHeartbeat } from '@shop/contract/catalogue'
import { call } from '../../../lib/api/api.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { safeSessionStorage } from '../../../lib/storage/storage.ts'

const KEY = 'visitor'

/** Random id of this browser tab. */
function visitorId(): string {
  const stored = safeSessionStorage.getItem(KEY)
  if (stored !== null) return stored
  const id = randomUuid()
  safeSessionStorage.setItem(KEY, id)
  return id
}

export const sendHeartbeat = () =>
  call<typeof sendShopperHeartbeat>('POST /api/shop/shoppers', { body: { visitor: visitorId() } })

export const fetchShopperCount = () => call<typeof countActiveShoppers>('GET /api/shop/shoppers')
