import type { Context } from '../../context.ts'
import { withProvider } from '../payments/payments.service.ts'
import { expireGiftCards } from './expire-gift-cards.ts'
import { expireGiftCardsJob, pollGiftCardsJob, sendGiftCardsJob } from './gift-cards.jobs.ts'
import { pollGiftCards } from './poll-gift-cards.ts'
import { sendGiftCards } from './send-gift-cards.ts'

export function registerGiftCardHandlers(context: Context): void {
  context.jobs.handle(sendGiftCardsJob, (_data, signal) => sendGiftCards(context, signal))
  context.jobs.handle(expireGiftCardsJob, (_data, signal) => expireGiftCards(context, signal))
  context.jobs.handle(pollGiftCardsJob, (_data, signal) => pollGiftCards(withProvider(context), signal))
}
