import type { RedeemGiftCard } from '@shop/contract/gift-cards'
import { addDays, toRupees } from '@shop/contract/kit'
import { CREDIT_LIMITS } from '@shop/contract/store-credit'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError } from '../../platform/http/app-error.ts'
import { addCredit } from '../store-credit/ledger.service.ts'
import { hashGiftCardCode } from './gift-card-codes.ts'
import * as table from './gift-cards.db.ts'
import { whyClosed } from './gift-cards.service.ts'

/**
 * The card is locked, so one of two requests at the same time gets a 409. Errors: 400 for an unknown code, 403 for the
 * admin who issued it, 409.
 */
export function redeemGiftCard(
  { db, clock }: Context,
  userId: number,
  { code }: RedeemGiftCard,
): Promise<{ amount: number }> {
  return inTransaction(db, async (tx) => {
    const card = await table.lockByCode(tx, hashGiftCardCode(code))
    if (!card) throw fieldError('code', 'This code isn’t valid. Check it and try again')
    const { id, state, amountPaise, expiresAt, redeemedBy, issuedBy } = card
    // Also after a change of the email address. Like the credit of other customers, it needs a second person.
    if (issuedBy === userId)
      throw new AppError('forbidden', 'You issued this gift card, so you can’t redeem it. Ask another admin.')
    if (redeemedBy === userId) throw conflict('You’ve already added this gift card to your store credit.')
    const at = clock.now()
    if (state !== 'sent' || expiresAt === null || expiresAt <= at) throw conflict(whyClosed(card))
    await addCredit(tx, {
      key: `gift-card:${id}:redeemed`,
      kind: 'gift_card',
      from: 'gift_cards',
      userId,
      amountPaise,
      // A full year again, so a card that is redeemed on its last day isn't lost.
      expiresAt: addDays(at, CREDIT_LIMITS.validDays),
      at,
    })
    await table.updateCard(tx, id, { state: 'redeemed', redeemedBy: userId, redeemedAt: at })
    return { amount: toRupees(amountPaise) }
  })
}
