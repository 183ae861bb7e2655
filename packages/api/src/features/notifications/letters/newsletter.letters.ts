import { randomUUID } from 'node:crypto'
import { issueParts } from './issue-parts.ts'
import type { Letter, Shop, Write } from './letter.ts'

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
    { link: confirmUrl(shop, token), label: 'Yes, send it to me' },
    'If it wasn’t you, do nothing, and nothing will come.',
  ],
  unsubscribeUrl: unsubscribeUrl(shop, token),
})

/** `confirmedAt` tells one time on the list from the next. */
type Listed = { email: string; token: string; confirmedAt: Date }

/** Tells the shop that somebody wants its newsletter (decision 36). */
export const newSubscriberLetter: Write<Listed> = ({ email, token, confirmedAt }, shop) => ({
  eventKey: `newsletter-joined:${token}:${confirmedAt.getTime()}`,
  recipient: shop.email,
  subject: 'A new newsletter subscriber',
  greeting: 'Hello,',
  parts: [`${email} has subscribed to the newsletter.`],
})

/** The last one. Whoever has a forwarded newsletter can end it, so its owner hears of it, and can come back. */
export const unsubscribedLetter: Write<Listed> = ({ email, token, confirmedAt }, shop) => ({
  eventKey: `newsletter-left:${token}:${confirmedAt.getTime()}`,
  recipient: email,
  subject: `You are off the ${shop.name} newsletter`,
  greeting: 'Hello,',
  parts: [
    `No more newsletters come to ${email}. Mail about your orders still does.`,
    'Was it a slip, or not you?',
    { link: confirmUrl(shop, token), label: 'Send it to me again' },
  ],
})

type Issue = { id: number; subject: string; body: string }

/** One event for each issue and reader, so that nobody gets it twice. */
export const issueLetter: Write<{ issue: Issue; email: string; token: string }> = ({ issue, email, token }, shop) => ({
  ...issueWords(issue, shop),
  eventKey: issueKey(issue.id, token),
  recipient: email,
  unsubscribeUrl: unsubscribeUrl(shop, token),
})

/** For whoever writes it. Each is an event of its own; it ends nobody's subscription. */
export const issueTestLetter: Write<{ issue: Issue; email: string }> = ({ issue, email }, shop) => ({
  ...issueWords(issue, shop),
  eventKey: `newsletter-test:${issue.id}:${randomUUID()}`,
  recipient: email,
  subject: `Test: ${issue.subject}`,
})

export const issueKey = (issueId: number, token: string): string => `newsletter-issue:${issueId}:${token}`

const issueWords = ({ subject, body }: Issue, shop: Shop): Pick<Letter, 'subject' | 'greeting' | 'parts'> => ({
  subject,
  greeting: 'Hello,',
  parts: issueParts(body, shop),
})

const confirmUrl = ({ url }: Shop, token: string): string => `${url}/newsletter/confirm?token=${token}`
const unsubscribeUrl = ({ url }: Shop, token: string): string => `${url}/newsletter/unsubscribe?token=${token}`
