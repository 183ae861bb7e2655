import * as movie from '../../src/features/notifications/emails/movie.emails.ts'
import * as product from '../../src/features/notifications/emails/product.emails.ts'
import * as review from '../../src/features/notifications/emails/review.emails.ts'
import { ATTACK, type EmailCase, email, person, SCRIPT, token } from './email-case.ts'

const otherToken = '3d0f4c9c-6a53-4a7b-9d5f-0b6f4c6f2a11'
const shirt = {
  id: 3,
  variantId: 4,
  name: `Linen shirt ${SCRIPT}`,
  options: { Colour: 'Blue', Size: 'L' },
  pricePaise: 99_900,
}

export const CATALOGUE_EMAILS: EmailCase[] = [
  email(
    'movie available',
    movie.renderMovieAvailableEmail,
    { ...person, movie: { id: 12, seriesTitle: `Salt Road ${SCRIPT}${ATTACK}` } },
    ['Salt Road', 'is now available to watch'],
    ['/movies/watch/12'],
  ),
  email(
    'back in stock',
    product.renderBackInStockEmail,
    { ...person, token, requestedAt: new Date(0), product: shirt, beforePaise: null },
    ['Linen shirt', '(Blue, L) is available again'],
    ['/product/3?variant=4', `/product-notifications/unsubscribe?token=${token}`],
  ),
  email(
    'price drop',
    product.renderPriceDropEmail,
    { ...person, token: otherToken, requestedAt: new Date(0), product: shirt, beforePaise: 120_000 },
    ['has dropped', '₹1,200.00', '₹999.00'],
    ['/product/3?variant=4', `/product-notifications/unsubscribe?token=${otherToken}`],
  ),
  email(
    'question answered',
    review.renderQuestionAnsweredEmail,
    {
      asker: person,
      question: { productId: 12, productName: `Lamp ${SCRIPT}${ATTACK}`, text: `Is it bright? ${SCRIPT}` },
      answer: { id: 3, text: `Yes. ${SCRIPT}` },
    },
    ['Is it bright?', 'Yes.', 'You get this email because you asked'],
    ['/product/12#questions'],
  ),
  email(
    'review request',
    review.renderReviewRequestEmail,
    {
      buyer: person,
      orderId: 7,
      products: [{ productId: 12, name: `Lamp ${SCRIPT}${ATTACK}`, links: ['1-a', '2-b', '3-c', '4-d', '5-e'] }],
      optOutToken: '9-z',
    },
    ['Choose a rating', '5 ★', 'because you bought something here'],
    [
      ...['1-a', '2-b', '3-c', '4-d', '5-e'].map((link) => `/product/12/review?link=${link}`),
      '/profile/orders/7',
      '/reviews/unsubscribe?token=9-z',
    ],
  ),
]
