import type { countActiveShoppers, sendShopperHeartbeat } from '@shop/contract/catalogue'
import { call } from '../../../lib/api.ts'
import { safeSessionStorage } from '../../../lib/storage.ts'

const KEY = 'visitor'

/** Random id of this browser tab. */
function visitorId(): string {
  const stored = safeSessionStorage.getItem(KEY)
  if (stored !== null) return stored
  const id = randomUuid()
  safeSessionStorage.setItem(KEY, id)
  return id
}

/** Like `crypto.randomUUID`, which is missing on pages without HTTPS. */
function randomUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

export const sendHeartbeat = () =>
  call<typeof sendShopperHeartbeat>('POST /api/shop/shoppers', { body: { visitor: visitorId() } })

export const fetchShopperCount = () => call<typeof countActiveShoppers>('GET /api/shop/shoppers')
