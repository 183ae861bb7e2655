import { storeName } from '../../lib/store.ts'
import type { Section } from './legal.tsx'

export const privacyPolicy = (email: string): readonly Section[] => [
  {
    title: 'Information we collect',
    body: (
      <ul>
        <li>Your name, email, phone number and gender when you sign up, and a profile picture if you add one.</li>
        <li>Your name, email and user ID from Google or Facebook, if you sign in with them.</li>
        <li>Your shipping and billing address when you save one.</li>
        <li>Payment details: method, amount and the provider’s transaction IDs. We never see your card number.</li>
        <li>
          Usage data: searches, viewed products and movies, playback progress, ratings, your cart, favourites and Watch
          Later list.
        </li>
        <li>Your GSTIN and the name of your business, if you add them for invoices.</li>
        <li>The products and movies that you want an email about.</li>
        <li>Messages that you send from the contact page, and your reasons for returns.</li>
        <li>Your email address, if you subscribe to the newsletter.</li>
        <li>
          Your IP address, to limit repeated attempts and unpaid reservations. We delete it within two days, and the
          networks from which you signed in after 90 days.
        </li>
      </ul>
    ),
  },
  {
    title: 'How we use it',
    body: (
      <p>
        To run your account, process and deliver orders, recommend products and movies based on your activity, and keep
        the service secure. We delete viewed items after 45 days and searches after 30 days.
      </p>
    ),
  },
  {
    title: 'Email',
    body: (
      <p>
        We email you when your account is created or linked with Google or Facebook, when you request a code, when your
        password changes, about your orders and refunds, and when a product or movie that you asked about is available
        or costs less. We send promotional emails only to confirmed newsletter subscribers. Each has an unsubscribe
        link.
      </p>
    ),
  },
  {
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          This site stores your sign-in, user ID, name and email in your browser until you sign out. It also stores your
          theme and player settings.
        </p>
        <p>
          While a tab is open, it keeps a random number that counts active shoppers, the page to return to after
          sign-in, and any unfinished payment. While you watch a movie, a cookie makes sure that only you can play its
          video. A cookie keeps the PIN that you enter to see delivery dates, for a year. After you save a change, a
          cookie that expires after ten seconds makes sure that you see it. We store nothing for advertising.
        </p>
      </>
    ),
  },
  {
    title: 'Who we share it with',
    body: (
      <p>
        The payment provider, to process payments; delivery services, to deliver orders; YouTube, when you play a
        trailer hosted there; other hosts of pictures or videos on a page; and authorities, where the law requires it.
        We don’t sell your data. {storeName()} staff can see orders and profiles to help you.
      </p>
    ),
  },
  {
    title: 'Security',
    body: (
      <p>
        Passwords and codes are stored as hashes only. The text of an email is deleted once it has been sent. Sign-in
        attempts are limited, and changing your password signs out other devices.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        You can view and correct your details in <a href="/profile">your profile</a>. In the{' '}
        <a href="/profile/privacy">privacy settings</a> you allow or refuse each use of your data, download a copy of it
        and delete your account. Orders and invoices are kept for the time that tax law requires, without what isn’t
        needed. For anything else, or to name someone who acts for you, write to{' '}
        <a href="/support?kind=privacy">support</a> or <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
]
