/**
 * What customers can allow or refuse, each by itself. Everything else that the shop does with their data is needed for
 * it.
 */
export const CONSENT_PURPOSES = ['newsletter', 'review_requests', 'product_emails', 'personalisation'] as const
type Purpose = (typeof CONSENT_PURPOSES)[number]

type Notice = { title: string; data: string; use: string; until: string }

/** The itemised notice of each purpose. Raise `NOTICE_VERSION` with every change. */
export const CONSENT_NOTICES: Record<Purpose, Notice> = {
  newsletter: {
    title: 'Newsletter',
    data: 'Your email address.',
    use: 'Deals and movie news by email, after you have confirmed the address.',
    until: 'Until you unsubscribe.',
  },
  review_requests: {
    title: 'Review requests',
    data: 'Your email address and what was delivered to you.',
    use: 'One email for each delivered order, which asks for reviews.',
    until: 'Until you turn it off.',
  },
  product_emails: {
    title: 'Product and movie alerts',
    data: 'Your email address, and the products and movies that you asked about.',
    use: 'One email when a product is back or costs less, or a movie can be watched.',
    until: 'Until it is sent, or you turn it off.',
  },
  personalisation: {
    title: 'Viewing history and recommendations',
    data: 'Viewed products and movies, searches, orders, favourites, ratings and watched movies.',
    use: 'Recommendations, and the order of lists on your home pages.',
    until: 'Views are kept for 45 days, searches for 30. Turning it off deletes both and your recommendations at once.',
  },
}

export const NOTICE_VERSION = 1
