import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

/** The Privacy Policy (spec 9). */
export const privacyPolicy = (email: string): readonly Section[] => [
  {
    title: 'What we collect',
    body: (
      <ul>
        <li>Your name, email and phone number, from the sign-up form.</li>
        <li>Your shipping and billing address, when you save one.</li>
        <li>Payment details: the method, the amount and the provider’s numbers. Never your card number.</li>
        <li>Usage data: searches, the products and films that are looked at, your cart and your lists.</li>
      </ul>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <p>
        To run your account, to take and deliver orders, to recommend what your own history points to, and to keep the
        service safe.
      </p>
    ),
  },
  {
    title: 'Email',
    body: (
      <p>
        We send one-time codes when you ask for them. Promotional emails are sent too; write to{' '}
        <a href={`mailto:${email}`}>{email}</a> and they stop.
      </p>
    ),
  },
  {
    title: 'What your browser keeps',
    body: (
      <p>
        Your sign-in, your user id, name and email, and the theme that you chose, in the storage of this site. Signing
        out removes all of it but the theme. There are no advertising cookies.
      </p>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <p>
        The payment provider, for your payment; a delivery service, for your parcel; authorities, when the law demands
        it. We do not sell it. The staff of {storeName()} see orders and profiles when they help you.
      </p>
    ),
  },
  {
    title: 'How it is kept safe',
    body: (
      <p>
        Passwords and codes are stored as hashes only. Tries to sign in are limited. A new password ends every older
        sign-in.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You see your details on <a href="/profile">your profile</a>. Write to <a href={`mailto:${email}`}>{email}</a> to
        have them corrected or deleted.
      </p>
    ),
  },
]
