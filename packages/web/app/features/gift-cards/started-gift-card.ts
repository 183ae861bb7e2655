import type { BuyGiftCard } from '@shop/contract/gift-cards'
import type { PaymentOrder } from '@shop/contract/payments'
import { safeSessionStorage } from '../../lib/storage/storage.ts'

/** A payment whose form opens after a reload, in a document that allows the provider's script. */
export type StartedGiftCard = { userId: number; card: BuyGiftCard; order: PaymentOrder }

const KEY = 'startedGiftCard'

/** Stored for this tab. */
export const saveStartedGiftCard = (started: StartedGiftCard): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify(started))

export const clearStartedGiftCard = (): void => safeSessionStorage.removeItem(KEY)

export function findStartedGiftCard(userId: number): StartedGiftCard | undefined {
  const stored = safeSessionStorage.getItem(KEY)
  if (stored === null) return undefined
  const started = JSON.parse(stored) as StartedGiftCard
  return started.userId === userId ? started : undefined
}
