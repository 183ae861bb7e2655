import { defineEvent } from '../../platform/events/events.ts'

/** The owner of an address has confirmed its subscription. The privacy feature records the consent. */
export const newsletterConfirmed = defineEvent<{ email: string; at: Date }>('newsletter.confirmed')
