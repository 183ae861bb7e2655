import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { RateMovie } from './rate-movie.tsx'
import { useRating } from './use-rating.ts'

const GET = 'GET /api/movies/ratings/7'
const RATE = 'PUT /api/movies/ratings/7'
const REMOVE = 'DELETE /api/movies/ratings/7'

function Page() {
  const { userRating, viewers, rate } = useRating(3, { average: 6, count: 2 })
  return (
    <>
      <output aria-label="Viewers">
        {viewers.average} from {viewers.count}
      </output>
      <RateMovie value={userRating} onRate={(rating) => void rate(rating)} />
      <ToasterSlot />
    </>
  )
}
const show = () =>
  renderRoutes(
    [
      { path: '/movies/:id', Component: Page },
      { path: '/login', Component: ToasterSlot },
    ],
    '/movies/3?from=mail',
  )
const button = (rating: number) => screen.getByRole('button', { name: `${rating} of 10` })
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const viewers = () => screen.getByLabelText('Viewers').textContent

beforeEach(() => toast.remove())

describe('movie rating', () => {
  it('asks visitors to sign in and remembers the page and the rating', async () => {
    mockApi({})
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '8 of 10' }))
    await screen.findByText('Sign in to rate this movie.')
    expect(takeReturnUrl()).toEqual({
      path: '/movies/3?from=mail',
      action: { rate: { itemId: 3, rating: 8 }, successMessage: 'Rating saved.' },
    })
  })

  it('can be set, changed and removed by keyboard', async () => {
    signInAs({ userId: 7 })
    const requests = mockApi({
      [GET]: { rating: 5, average: 6.1, count: 3 },
      [RATE]: { rating: 9, average: 7, count: 3 },
      [REMOVE]: { rating: null, average: 6, count: 2 },
    })
    const { user } = show()
    await screen.findByText('You rated it 5 of 10.')
    expect([pressed(), viewers()]).toEqual([['5'], '6.1 from 3'])

    button(9).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Rating saved.')
    expect([pressed(), viewers()]).toEqual([['9'], '7 from 3'])
    expect(requests.at(-1)).toMatchObject({ query: { itemId: '3' }, body: { rating: 9 } })

    screen.getByRole('button', { name: 'Remove rating' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Rating removed.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your rating' }))
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
    await waitFor(() => expect(viewers()).toBe('6 from 2'))
  })

  it('is not overwritten by an earlier rating that loads late', async () => {
    signInAs({ userId: 7 })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    mockApi({ [GET]: () => promise, [RATE]: { rating: 9, average: 7, count: 3 } })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '9 of 10' }))
    await screen.findByText('Rating saved.')
    resolve({ rating: 5, average: 6.1, count: 3 })
    await promise
    await waitFor(() => expect(pressed()).toEqual(['9']))
    expect(viewers()).toBe('7 from 3')
  })

  it('is removed when pressed again', async () => {
    signInAs({ userId: 7 })
    const requests = mockApi({
      [GET]: { rating: 5, average: 5, count: 1 },
      [REMOVE]: { rating: null, average: null, count: 0 },
    })
    const { user } = show()
    await screen.findByText('You rated it 5 of 10.')
    await user.click(button(5))
    await screen.findByText('Rating removed.')
    expect(requests.at(-1)?.route).toBe(REMOVE)
  })

  it('is restored with an error message when saving fails', async () => {
    signInAs({ userId: 7 })
    mockApi({ [GET]: { rating: 5, average: 5, count: 1 }, [RATE]: errorResponse(500, { message: 'Something broke.' }) })
    const { user } = show()
    await screen.findByText('You rated it 5 of 10.')
    await user.click(button(9))
    await screen.findByText('Could not save your rating. Try again.')
    expect(pressed()).toEqual(['5'])
  })
})
