import type { EmailTemplate } from './email.ts'

const LIMITS = {
  codes: 'password reset codes',
  guesses: 'attempts to enter a password reset code',
  failures: 'failed sign-ins',
  signups: 'sign-ups',
  messages: 'contact messages',
  subscriptions: 'newsletter subscriptions',
} as const
export type LimitName = keyof typeof LIMITS

/** Tells the shop that a limit was reached. `hour` as in '2026-11-23T10'. */
export const renderLimitReachedEmail: EmailTemplate<{ limit: LimitName; hour: string }> = ({ limit, hour }, shop) => ({
  eventKey: `limit-reached:${limit}:${hour}`,
  recipient: shop.email,
  subject: `Too many ${LIMITS[limit]}`,
  greeting: 'Hi,',
  blocks: [
    `${shop.name} reached its hourly limit of ${LIMITS[limit]}. This can be an attack.`,
    'Further requests are refused until the hour is over. The log has an entry for each of them.',
  ],
})
