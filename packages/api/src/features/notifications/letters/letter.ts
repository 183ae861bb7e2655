import type { Config } from '../../../config.ts'

/** What every letter may say about the shop. `url` is where its links lead, without a slash at the end. */
export type Shop = Config['store'] & { url: string }

export type Person = { name: string; email: string }

/** One part of a letter. A string is a paragraph; whatever people typed goes in as it is and comes out as text. */
export type Part =
  | string
  | { code: string }
  /** A line of its own for each, the second word at the right: things and their prices. */
  | { rows: readonly (readonly [string, string])[] }
  /** Somebody else's words, with their line breaks. */
  | { quote: string }
  | { link: string; label: string }

export type Letter = {
  /** What happened: one event makes one mail, however often it is queued. */
  eventKey: string
  recipient: string
  subject: string
  greeting: string
  parts: readonly Part[]
  /** Whom an answer reaches, when it isn't the shop. */
  replyTo?: string
  /** Where the reader ends a subscription: a link below the letter, and for the mail program (RFC 8058). */
  unsubscribeUrl?: string
}

/** Turns what happened into words. */
export type Write<Facts> = (facts: Facts, shop: Shop) => Letter
