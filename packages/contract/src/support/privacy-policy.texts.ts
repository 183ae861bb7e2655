import type { HelpSection, LegalPage, ShopDetails } from './help-texts.rules.ts'

export const PRIVACY_POLICY: LegalPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  lead: 'What data we collect, how we use it and what your rights are.',
  updatedOn: '2026-11-28',
}

export const listPrivacyPolicy = ({ name, email }: ShopDetails): readonly HelpSection[] => [
  {
    title: 'Information we collect',
    keywords: 'personal data, what data do you collect, what do you know about me',
    body: [
      [
        'Your name, email, phone number and gender when you sign up, and a profile picture if you add one.',
        'Your date of birth, if you declare it. We use it only for age limits, and to know whether a guardian has to consent.',
        'The email of your parent or guardian, if you are below 18 and ask them to consent. It is deleted after seven days.',
        'Your name, email and user ID from Google or Facebook, if you sign in with them.',
        'Your shipping and billing address when you save one.',
        'Payment details: method, amount and the provider’s transaction IDs. We never see your card number.',
        'Your bank account or UPI ID, if we transfer a refund there. We delete it after the transfer.',
        'The name and email of a person to whom you send a gift card, and your message.',
        'Usage data: searches, viewed products and movies, playback progress, ratings, your cart, favourites and Watch Later list.',
        'Your GSTIN and the name of your business, if you add them for invoices.',
        'The name and contact details of your nominee, if you name one.',
        'The products and movies that you want an email about.',
        'Your reviews, questions and answers, and your pictures in them, which everyone can see.',
        'Messages that you send to us, and your reasons for returns.',
        'Your email address, if you subscribe to the newsletter.',
        'Your IP address, to limit repeated attempts and unpaid reservations. We delete it within two days, and the networks from which you signed in after 90 days. The access log has only the first part of it.',
        'The browser and system of each device on which you are signed in, such as “Chrome on Windows”, until that sign-in ends.',
      ],
    ],
  },
  {
    title: 'How we use it',
    keywords: 'use my data, how long do you store data',
    body: [
      'To run your account, process and deliver orders, recommend products and movies based on your activity, and keep the service secure. We delete viewed items after 45 days and searches after 30 days.',
    ],
  },
  {
    title: 'Email',
    keywords: 'stop emails, unsubscribe, newsletter, spam',
    body: [
      'We email you when your account is created or linked with Google or Facebook, when you request a code, when your password changes, about your orders and refunds, and when a product or movie that you asked about is available or costs less. We send promotional emails only to confirmed newsletter subscribers. Each has an unsubscribe link.',
    ],
  },
  {
    title: 'Cookies and browser storage',
    keywords: 'cookie, tracking, ads',
    body: [
      'This site stores your sign-in, user ID, name and email in your browser until you sign out. It also stores your theme and player settings.',
      'While a tab is open, it keeps a random number that counts active shoppers, the page to return to after sign-in, and any unfinished payment. While you watch a movie, a cookie makes sure that only you can play its video. A cookie keeps the PIN that you enter to see delivery dates, or that of the address that you last chose for an order. It expires after a year. After you save a change, a cookie that expires after ten seconds makes sure that you see it. We store nothing for advertising.',
    ],
  },
  {
    title: 'Who we share it with',
    keywords: 'third party, sell my data, share my data, who can see my phone number, who can see my address',
    body: [
      `The payment provider, to process payments; delivery services, to deliver orders; YouTube, when you play a trailer hosted there; other hosts of pictures or videos on a page; and authorities, where the law requires it. We don’t sell your data. ${name} staff can see orders and profiles to help you.`,
    ],
  },
  {
    title: 'Security',
    keywords: 'hacked, password stored, encryption, data leak, data breach',
    body: [
      'Passwords and codes are stored as hashes only. The text of an email is deleted once it has been sent. Sign-in attempts are limited, and changing your password signs out other devices.',
    ],
  },
  {
    title: 'Your rights',
    keywords:
      'delete my account, remove my account, close my account, download my data, copy of my data, correct my details, withdraw consent, add a nominee, nominate a family member',
    body: [
      `You can view and correct your details in [your profile](/profile). In the [privacy settings](/profile/privacy) you allow or refuse each use of your data, download a copy of it, name a nominee who may use these rights for you, and delete your account. Orders and invoices are kept for the time that tax law requires, without what isn’t needed. For anything else, write to [support](/support?kind=privacy) or [${email}](mailto:${email}).`,
    ],
  },
]
