import { GIFT_CARD_LIMITS } from '@shop/contract/gift-cards'
import { addDays } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderGiftCardExpiringEmail } from '../notifications/notifications.service.ts'
import { moveCredit } from '../store-credit/ledger.service.ts'
import * as table from './gift-cards.db.ts'

/** Each card is one transaction, so a run that is killed continues where it stopped. */
export async function expireGiftCards(context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  for (const id of await table.listExpiring(db, now)) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => expire(tx, id, now))
  }
  for (const id of await table.listToRemind(db, addDays(now, GIFT_CARD_LIMITS.reminderDays))) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => remind(tx, context, id))
  }
}

async function expire(tx: Database, id: number, at: Date): Promise<void> {
  const card = await table.lockCard(tx, id)
  if (card?.state !== 'sent' || card.expiresAt === null || card.expiresAt > at) return
  const move = { from: 'gift_cards', to: 'expired', amountPaise: card.amountPaise, at } as const
  await moveCredit(tx, { key: `gift-card:${id}:expired`, kind: 'gift_card_expired', ...move })
  await table.updateCard(tx, id, { state: 'expired' })
}

async function remind(tx: Database, context: Context, id: number): Promise<void> {
  const card = await table.lockCard(tx, id)
  if (card?.state !== 'sent' || card.expiresAt === null || card.remindedAt !== null) return
  await table.updateCard(tx, id, { remindedAt: context.clock.now() })
  await queueEmail(tx, context, renderGiftCardExpiringEmail, { ...card, expiresAt: card.expiresAt })
}
