import { DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import { formatPaise } from '@shop/contract/kit/money'
import type { ReactNode } from 'react'

export type Post = { slug: string; title: string; date: string; summary: string; body: ReactNode }

/** The blog, newest first. */
export const POSTS: readonly Post[] = [
  {
    slug: 'how-the-demo-checkout-works',
    title: 'How the demo checkout works',
    date: '2026-11-20',
    summary: 'You pay a nominal amount, you get it back, and nothing is delivered. Here is what happens in between.',
    body: (
      <>
        <p>
          While the shop is a demo, every order costs the same: {formatPaise(DEMO_PAYMENT_PAISE)}, whatever lies in the
          cart. The payment screen says so before you press the button. The order still keeps the cart’s true total, so
          that you can see what it would have been.
        </p>
        <p>
          Pressing Pay Now holds the goods for you and opens the provider’s window. Choose UPI, a card, net banking or a
          wallet. When the provider says that the payment went through, our server checks its signature before it
          believes a word, and only then makes the order. Pressing twice, going back or reloading ends in the same
          single order.
        </p>
        <p>The amount goes back by itself within five days. If you cancel under Your Orders, it goes back at once.</p>
      </>
    ),
  },
  {
    slug: 'a-search-that-forgives',
    title: 'A search that forgives',
    date: '2026-11-18',
    summary: 'One wrong letter in a longer word should not empty the shelf.',
    body: (
      <>
        <p>
          People type on trains. So both searches, for products and for films, forgive one slip in every word of five
          letters or more: a wrong letter, a missing one, or two that changed places. “Keetle” still finds a kettle.
        </p>
        <p>
          Every word counts, and an exact name comes first. Films are found by their title, their director, their genre
          and their year. While you type, up to eight names are offered below the box; the arrow keys choose among them.
        </p>
      </>
    ),
  },
  {
    slug: 'what-the-numbers-mean',
    title: 'What the numbers mean',
    date: '2026-11-16',
    summary: 'A struck price, a rating, a stock figure: where each number on a card comes from.',
    body: (
      <>
        <p>
          A struck price is the list price, and the saving is worked out from it and from nothing else. A product
          without a price says so, and cannot be bought until it has one.
        </p>
        <p>
          A rating is shown with the number of people who gave it. Where nobody has rated, the card says “No ratings
          yet”. Stock is counted when you pay: if too few are left, you are told before any money moves.
        </p>
      </>
    ),
  },
]

export const findPost = (slug: string): Post | undefined => POSTS.find((post) => post.slug === slug)
