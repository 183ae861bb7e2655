import type { Config } from '../../../config/config.ts'

/** The store details that an email can show. `url` is the base of its links, without a trailing slash. */
export type Shop = Config['store'] & { url: string }

export type Recipient = { name: string; email: string }

/** A string is a paragraph. Text is escaped when the email is rendered, so user input goes in as it is. */
export type EmailBlock =
  | string
  | { code: string }
  /** A table of labels and right-aligned values, such as items and prices. */
  | { rows: readonly (readonly [string, string])[] }
  /** Quoted text that keeps its line breaks. */
  | { quote: string }
  | { link: string; label: string }
  /** Short links in one line. */
  | { links: readonly { link: string; label: string }[] }

export type EmailContent = {
  /** Identifies the event. Each event is emailed at most once, however often it is queued. */
  eventKey: string
  recipient: string
  subject: string
  /** Missing when the blocks begin with one. */
  greeting?: string
  blocks: readonly EmailBlock[]
  /** For an email with a code: it is deleted from the outbox after this time. */
  expiresAfterSeconds?: number
  /** Where replies go, when not to the shop. */
  replyTo?: string
  /** Shown in the footer and sent as a List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl?: string
  /** Why the recipient gets it, when it isn't the newsletter. */
  unsubscribeReason?: string
}

export type EmailTemplate<Data> = (data: Data, shop: Shop) => EmailContent
