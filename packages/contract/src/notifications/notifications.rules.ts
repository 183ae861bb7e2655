/** Rate limits of the public forms. */
export const FORM_LIMITS = {
  maxMessageLength: 5000,
  formsPerIpPerHour: 20,
  messagesPerEmailPerHour: 5,
  /** Limits of the whole shop. The shop is emailed when one is reached. */
  messagesPerHour: 500,
  subscriptionsPerHour: 500,
  /** Emails with a link, and confirmations by it. */
  confirmationsPerEmailPerDay: 3,
} as const

/** Each shows for 3 seconds. */
export const SUCCESS_MESSAGES = {
  contact: 'Thank you for contacting us!',
  newsletter: 'Thank you for subscribing! Check your inbox to confirm your subscription.',
} as const
