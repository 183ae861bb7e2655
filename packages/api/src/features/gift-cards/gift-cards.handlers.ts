import type { Context } from '../../context.ts'
import { expireGiftCards } from './expire-gift-cards.ts'
import { expireGiftCardsJob, sendGiftCardsJob } from './gift-cards.jobs.ts'
import { sendGiftCards } from './send-gift-cards.ts'

export function handleGiftCards(context: Context): void {
  context.jobs.handle(sendGiftCardsJob, (_data, signal) => sendGiftCards(context, signal))
  context.jobs.handle(expireGiftCardsJob, (_data, signal) => expireGiftCards(context, signal))
}
