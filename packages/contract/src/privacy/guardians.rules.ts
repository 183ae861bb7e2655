/** Days for which a guardian can answer the link. */
export const GUARDIAN_LINK_DAYS = 7

/** Emails to guardians per child's account and per address. */
export const GUARDIAN_REQUESTS_PER_DAY = 5

/** Emails to guardians per network and hour. */
export const GUARDIAN_REQUESTS_PER_NETWORK = 50

/** What a guardian consents to, item by item. Raise `GUARDIAN_NOTICE_VERSION` with every change. */
export const GUARDIAN_NOTICE = [
  {
    title: 'Account',
    data: 'Name, email, phone number, gender, date of birth and profile picture.',
    use: 'Signing in, and finding out what the age allows.',
    until: 'Until the account is deleted.',
  },
  {
    title: 'Orders and payments',
    data: 'Addresses, ordered products, payments, refunds, store credit and gift cards.',
    use: 'Delivery, returns, invoices and support.',
    until: 'Until the account is deleted. Tax law requires records of sales for 72 months.',
  },
  {
    title: 'Movies',
    data: 'Watched movies with the position, Watch Later and ratings.',
    use: 'Continuing a movie, and the lists of the account.',
    until: 'Until they are removed or the account is deleted.',
  },
  {
    title: 'Reviews and questions',
    data: 'Reviews, pictures, questions and answers, with the first name.',
    use: 'Shown to everyone on the pages of products.',
    until: 'Until they are removed or the account is deleted.',
  },
  {
    title: 'Lists and alerts',
    data: 'Favourites, wishlist, and products and movies with an alert.',
    use: 'The lists of the account, and the alerts that the child asks for.',
    until: 'Until they are removed or sent.',
  },
] as const

/** What children's accounts never have, with and without consent. */
export const SWITCHED_OFF_FOR_CHILDREN = [
  'Recommendations from what the child does. Everyone’s popular products and movies are shown instead.',
  'A history of viewed products, viewed movies and searches.',
  'The newsletter and requests for reviews.',
  'Movies and products that are only for adults.',
] as const

export const GUARDIAN_NOTICE_VERSION = 1
