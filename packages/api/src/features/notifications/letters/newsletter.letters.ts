import type { Shop, Write } from './letter.ts'

/** `asks` counts how often the address was given to us: each time is an event of its own. */
type Subscriber = { email: string; token: string; asks: number }

/** Anybody can type anybody's address, so its owner says whether the newsletter is wanted. */
export const confirmNewsletterLetter: Write<Subscriber> = ({ email, token, asks }, shop) => ({
  eventKey: `newsletter-confirm:${token}:${asks}`,
  recipient: email,
  subject: `Do you want the ${shop.name} newsletter?`,
  greeting: 'Hello,',
  parts: [
    `Somebody, probably you, asked for our newsletter at ${email}. One step is left:`,
    { link: `${shop.url}/newsletter/confirm?token=${token}`, label: 'Yes, send it to me' },
    'If it wasn’t you, do nothing, and nothing will come.',
  ],
  unsubscribeUrl: unsubscribeUrl(shop, token),
})

/** Tells the shop that somebody wants its newsletter (decision 36). */
export const newSubscriberLetter: Write<Subscriber> = ({ email, token, asks }, shop) => ({
  eventKey: `newsletter-subscriber:${token}:${asks}`,
  recipient: shop.email,
  subject: 'A new newsletter subscriber',
  greeting: 'Hello,',
  parts: [`${email} has subscribed to the newsletter.`],
})

const unsubscribeUrl = ({ url }: Shop, token: string): string => `${url}/newsletter/unsubscribe?token=${token}`
