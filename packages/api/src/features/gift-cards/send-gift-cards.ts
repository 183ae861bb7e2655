import { formatGiftCardCode, GIFT_CARD_LIMITS } from '@shop/contract/gift-cards'
import { addDays } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderGiftCardEmail } from '../notifications/notifications.service.ts'
import { createGiftCardCode, hashGiftCardCode } from './gift-card-codes.ts'
import * as table from './gift-cards.db.ts'

/**
 * Makes the code of each card and queues its email in one transaction, so a run that is killed loses neither. Later the
 * code is only in the email, whose text is cleared when it is sent.
 */
export async function sendGiftCards(context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock } = context
  for (const id of await table.listToSend(db, clock.now())) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => send(tx, context, id))
  }
}

async function send(tx: Database, context: Context, id: number): Promise<void> {
  const now = context.clock.now()
  const card = await table.lockCard(tx, id)
  if (card?.state !== 'scheduled' || card.deliverAt > now) return
  const code = createGiftCardCode()
  const expiresAt = addDays(now, GIFT_CARD_LIMITS.validDays)
  await table.updateCard(tx, id, { state: 'sent', codeHash: hashGiftCardCode(code), expiresAt })
  await queueEmail(tx, context, renderGiftCardEmail, { ...card, expiresAt, code: formatGiftCardCode(code) })
}
