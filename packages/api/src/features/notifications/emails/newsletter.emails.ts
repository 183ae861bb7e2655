import { randomUUID } from 'node:crypto'
import type { EmailContent, EmailTemplate, Shop } from './email.ts'
import { parseIssueBody } from './parse-issue-body.ts'

/** `requestCount` is part of the event key: a repeated request gets another confirmation email. */
type Subscriber = { email: string; token: string; requestCount: number }

/** Double opt-in: anyone can type any address, so its owner has to confirm. */
export const renderNewsletterConfirmationEmail: EmailTemplate<Subscriber> = ({ email, token, requestCount }, shop) => ({
  eventKey: `newsletter-confirm:${token}:${requestCount}`,
  recipient: email,
  subject: `Confirm your ${shop.name} newsletter subscription`,
  greeting: 'Hi,',
  blocks: [
    `We received a request to send the ${shop.name} newsletter to ${email}. Confirm your subscription to get deals and movie news by email.`,
    { link: confirmUrl(shop, token), label: 'Confirm subscription' },
    'If you didn’t request this, you can ignore this email. You won’t be subscribed.',
  ],
  unsubscribeUrl: unsubscribeUrl(shop, token),
})

/** `confirmedAt` is part of the event key: a person can subscribe and unsubscribe more than once. */
type ConfirmedSubscriber = { email: string; token: string; confirmedAt: Date }

/** Notifies the shop of a new subscriber. */
export const renderNewSubscriberEmail: EmailTemplate<ConfirmedSubscriber> = ({ email, token, confirmedAt }, shop) => ({
  eventKey: `newsletter-joined:${token}:${confirmedAt.getTime()}`,
  recipient: shop.email,
  subject: 'New newsletter subscriber',
  greeting: 'Hi,',
  blocks: [`${email} subscribed to the newsletter.`],
})

/** A forwarded newsletter lets other people unsubscribe the subscriber, who can undo it with this email. */
export const renderUnsubscribedEmail: EmailTemplate<ConfirmedSubscriber> = ({ email, token, confirmedAt }, shop) => ({
  eventKey: `newsletter-left:${token}:${confirmedAt.getTime()}`,
  recipient: email,
  subject: `You’re unsubscribed from the ${shop.name} newsletter`,
  greeting: 'Hi,',
  blocks: [
    `We won’t send any more newsletters to ${email}. You’ll still get emails about your orders.`,
    'Unsubscribed by mistake?',
    { link: confirmUrl(shop, token), label: 'Resubscribe' },
  ],
})

type Issue = { id: number; subject: string; body: string }

export const renderIssueEmail: EmailTemplate<{ issue: Issue; email: string; token: string }> = (
  { issue, email, token },
  shop,
) => ({
  ...issueContent(issue, shop),
  eventKey: issueEventKey(issue.id, token),
  recipient: email,
  unsubscribeUrl: unsubscribeUrl(shop, token),
})

/** For the author. Has no unsubscribe link, since the author may not be a subscriber. */
export const renderTestIssueEmail: EmailTemplate<{ issue: Issue; email: string }> = ({ issue, email }, shop) => ({
  ...issueContent(issue, shop),
  eventKey: `newsletter-test:${issue.id}:${randomUUID()}`,
  recipient: email,
  subject: `Test: ${issue.subject}`,
})

export const issueEventKey = (issueId: number, token: string): string => `newsletter-issue:${issueId}:${token}`

/** Its author writes the greeting, if any. */
const issueContent = ({ subject, body }: Issue, shop: Shop): Pick<EmailContent, 'subject' | 'blocks'> => ({
  subject,
  blocks: parseIssueBody(body, shop),
})

const confirmUrl = ({ url }: Shop, token: string): string => `${url}/newsletter/confirm?token=${token}`
const unsubscribeUrl = ({ url }: Shop, token: string): string => `${url}/newsletter/unsubscribe?token=${token}`
