import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

/** The Privacy Policy (spec 9). */
export const privacyPolicy = (email: string): readonly Section[] => [
  {
    title: 'What we collect',
    body: (
      <ul>
        <li>Your name, email, phone number and gender, from the sign-up form, and a picture if you add one.</li>
        <li>
          From Google or Facebook, if you sign in with them: your name, your email and your id there. Nothing else.
        </li>
        <li>Your shipping and billing address, when you save one.</li>
        <li>Payment details: the method, the amount and the provider’s numbers. Never your card number.</li>
        <li>
          Usage data: searches, the products and films that are looked at, how far you watched a film, your ratings,
          your cart and your lists.
        </li>
        <li>
          What you write to us, with your name and email: on the contact page, or when you send something back. Your
          email alone, if you ask for the newsletter.
        </li>
        <li>
          Your internet address, to limit how often something is tried from there. It is forgotten within two hours.
        </li>
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
        We write when your account is made or linked with Google or Facebook, when you ask for a code, when your
        password is changed, and when something happens to an order or its money. Promotional emails are sent to those
        who subscribed and confirmed it; the link at the end of each stops them.
      </p>
    ),
  },
  {
    title: 'What your browser keeps',
    body: (
      <>
        <p>
          Your sign-in, your user id, name and email, in the storage of this site, until you sign out. The theme that
          you chose, and how you set the player, stay.
        </p>
        <p>
          An open tab also keeps a random number, by which the shop counts who is there, the page that you came from
          when you sign in, and a payment that isn’t finished. While you watch a film, a cookie keeps its address yours
          alone. Nothing is kept for advertising.
        </p>
      </>
    ),
  },
  {
    title: 'Who else sees it',
    body: (
      <p>
        The payment provider, for your payment; a delivery service, for your parcel; YouTube, when you play a trailer
        that lies there, and other hosts whose pictures or films a page shows; authorities, when the law demands it. We
        do not sell it. The staff of {storeName()} see orders and profiles when they help you.
      </p>
    ),
  },
  {
    title: 'How it is kept safe',
    body: (
      <p>
        Passwords and codes are stored as hashes only, and the words of an email are forgotten once it is sent. Tries to
        sign in are limited. A new password ends every older sign-in.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You see and correct your details on <a href="/profile">your profile</a>. Write to{' '}
        <a href={`mailto:${email}`}>{email}</a> to have them deleted.
      </p>
    ),
  },
]
