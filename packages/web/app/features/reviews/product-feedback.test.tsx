import type { ProductDetails } from '@shop/contract/catalogue'
import type { ProductFeedback as Feedback } from '@shop/contract/questions'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { parseFeedbackQuery } from './feedback-params.ts'
import { ProductFeedback } from './product-feedback.tsx'

const product = { id: 5, ratings: 4.1, noOfRatings: 900, ratingSource: 'imported' } as ProductDetails
const review = {
  id: 31,
  stars: 4,
  title: 'Bright',
  text: '<b>Quick</b> too',
  fit: 'true' as const,
  pictures: ['/pictures/a.webp'],
  author: 'Asha R.',
  writtenAt: '2026-09-05T08:00:00.000Z',
  helpful: 2,
}
const EMPTY: Feedback = {
  reviews: {
    content: [],
    totalElements: 0,
    totalPages: 0,
    average: null,
    total: 0,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
  },
  questions: { content: [], totalElements: 0, totalPages: 0 },
}
const REVIEWED: Feedback = {
  reviews: {
    content: [review],
    totalElements: 1,
    totalPages: 1,
    average: 4,
    total: 1,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })),
  },
  questions: {
    content: [
      {
        id: 8,
        text: 'Is it loud?',
        author: 'Ravi',
        askedAt: '2026-09-01T08:00:00.000Z',
        answers: [
          { id: 1, text: 'No.', by: 'shop', author: 'Shopflix', writtenAt: '2026-09-02T08:00:00.000Z' },
          { id: 2, text: 'A little.', by: 'buyer', author: 'Asha R.', writtenAt: '2026-09-03T08:00:00.000Z' },
        ],
      },
    ],
    totalElements: 1,
    totalPages: 1,
  },
}
const OWN = 'GET /api/products/5/reviews/mine'
const OWN_QUESTIONS = 'GET /api/products/5/questions/mine'
const NOTHING_ASKED = { questions: [], answers: [], canAnswer: false }

function show(feedback: Feedback) {
  const Page = () => (
    <ProductFeedback product={product} feedback={feedback} view={parseFeedbackQuery(new URLSearchParams())} />
  )
  return renderRoutes(
    [
      { path: '/product/:id', Component: Page },
      { path: '/login', Component: () => 'Sign in' },
    ],
    '/product/5',
  )
}

describe('reviews on the product page', () => {
  it('marks the imported rating while there are no reviews', async () => {
    mockApi({})
    show(EMPTY)
    await screen.findByText('No reviews by buyers yet.')
    screen.getByText('Imported rating')
    screen.getByText('No questions yet.')
    expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe('/product/5/review')
  })

  it('lists reviews, questions and answers as text', async () => {
    mockApi({})
    show(REVIEWED)
    const article = within(await screen.findByRole('article', { name: 'Review by Asha R.' }))
    article.getByText('<b>Quick</b> too')
    article.getByText('Fit: True to size')
    article.getByText('Asha R., verified buyer, 05/09/2026')
    screen.getByText('1 review by verified buyers')
    expect(screen.queryByText('Imported rating')).toBeNull()
    const question = within(screen.getByRole('article', { name: 'Question by Ravi' }))
    question.getByText('Shopflix, 02/09/2026')
    question.getByText('Asha R., verified buyer, 03/09/2026')
    expect(screen.getByRole('link', { name: /^4 stars/ }).getAttribute('href')).toBe('/product/5?stars=4#reviews')
    expect(screen.queryByRole('link', { name: /^5 stars/ })).toBeNull()
  })

  it('sends visitors who find a review helpful to sign in and back', async () => {
    mockApi({})
    const { user } = show(REVIEWED)
    await user.click(await screen.findByRole('button', { name: 'Helpful (2): review by Asha R.' }))
    await screen.findByText('Sign in')
    expect(takeReturnUrl()).toEqual({ path: '/product/5' })
  })

  it('shows the user’s votes and removes them', async () => {
    signInAs({ userId: 7 })
    const requests = mockApi({
      [OWN]: { review: null, problem: null, votes: [31], chosenStars: null },
      [OWN_QUESTIONS]: NOTHING_ASKED,
      'DELETE /api/reviews/31/helpful': { helpful: 1 },
    })
    const { user } = show(REVIEWED)
    const button = await screen.findByRole('button', { name: 'Helpful (2): review by Asha R.', pressed: true })
    expect(button.textContent).toBe('Helpful (2)')
    await user.click(button)
    await screen.findByText('Helpful (1)')
    expect(requests.at(-1)?.route).toBe('DELETE /api/reviews/31/helpful')
  })

  it('tells the author why a review was rejected', async () => {
    signInAs({ userId: 7 })
    mockApi({
      [OWN]: {
        review: { ...review, state: 'rejected', reason: 'Too short.' },
        problem: null,
        votes: [],
        chosenStars: null,
      },
      [OWN_QUESTIONS]: {
        ...NOTHING_ASKED,
        questions: [{ id: 3, text: 'Why?', askedAt: review.writtenAt, state: 'pending', reason: null }],
      },
    })
    show(REVIEWED)
    await screen.findByText('Your review wasn’t published: Too short.')
    await screen.findByText('Your question “Why?” will appear once we’ve checked it.')
    screen.getByRole('link', { name: 'Edit your review' })
    // Authors can't vote for what they wrote.
    expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull()
  })

  it('says why the user can’t review it', async () => {
    signInAs({ userId: 7 })
    const problem = 'Only customers who bought this product here can review it.'
    mockApi({ [OWN]: { review: null, problem, votes: [], chosenStars: null }, [OWN_QUESTIONS]: NOTHING_ASKED })
    show(REVIEWED)
    await screen.findByText(problem)
    expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Answer/ })).toBeNull()
  })
})
