import { ACCOUNT_EMAILS } from './account-emails.ts'
import { CATALOGUE_EMAILS } from './catalogue-emails.ts'
import { GIFT_CARD_EMAILS } from './gift-card-emails.ts'
import { MESSAGE_EMAILS } from './message-emails.ts'
import { ORDER_EMAILS } from './order-emails.ts'
import { PAYMENT_EMAILS } from './payment-emails.ts'

export const EMAIL_CASES = [
  ...ACCOUNT_EMAILS,
  ...ORDER_EMAILS,
  ...PAYMENT_EMAILS,
  ...GIFT_CARD_EMAILS,
  ...CATALOGUE_EMAILS,
  ...MESSAGE_EMAILS,
]
