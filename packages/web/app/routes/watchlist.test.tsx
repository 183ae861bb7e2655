import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { signInAs } from '../../test/session.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { type GuardedSession, requireSession, sessionContext } from '../lib/session/guard.ts'
import { ToasterSlot } from '../ui/toaster-slot.tsx'
import PrivateLayout from './private.tsx'
import WatchLaterPage, { clientLoader } from './watchlist.tsx'

const LIST = 'GET /user_items/watchlater/7'
const REMOVE = 'DELETE /user_items/items_id/7'
const REMOVE_SELECTED = 'DELETE /user_items/items_id/watchlater/7'

const movie = (id: number, seriesTitle: string) => ({
  id,
  seriesTitle,
  director: 'Arif Mirza',
  releasedYear: 2019,
  certificate: 'UA',
  runtime: '128 min',
  genre: 'Thriller',
  imdbRating: 8.1,
  metaScore: null,
  overview: 'A motorman sees the same passenger every night.',
  posterLink: null,
  popularity: id === 1 ? 95 : 20,
  dateAdded: '2026-11-01T00:00:00.000Z',
})

let saved = [movie(1, 'The Last Local'), movie(2, 'Room 304'), movie(3, 'Salt Road')]

function open() {
  const Page = WatchLaterPage as never
  const Frame = () => (
    <>
      <main id="content" tabIndex={-1}>
        <PrivateLayout />
      </main>
      <ToasterSlot />
    </>
  )
  return renderRoutes(
    [
      {
        Component: Frame,
        children: [
          { path: '/watchlist', Component: Page, middleware: [requireSession], loader: clientLoader as never },
        ],
      },
    ],
    '/watchlist',
  )
}

beforeEach(() => {
  queryClient.clear()
  toast.remove()
  signInAs({ userId: 7 })
  saved = [movie(1, 'The Last Local'), movie(2, 'Room 304'), movie(3, 'Salt Road')]
})

const titles = () =>
  screen.queryAllByRole('link', { name: /^(The Last Local|Room 304|Salt Road)$/ }).map((a) => a.textContent)

describe('Watch Later', () => {
  it('shows the count, the Hot badge and watch links', async () => {
    mockApi({ [LIST]: () => saved })
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('3 Movies Saved')
    expect(screen.getAllByText('Hot')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Watch Room 304' }).getAttribute('href')).toBe('/movies/watch/2')
    expect(screen.getByText('Showing 3 of 3 movies')).toBeTruthy()
  })

  it('requests the list once in the loader, without retries', async () => {
    const requests = mockApi({ [LIST]: errorResponse(500, { message: 'Something broke.' }) })
    const context = new RouterContextProvider()
    context.set(sessionContext, { userId: 7 } as GuardedSession)
    await clientLoader({ context } as never)
    expect(requests.map(({ route }) => route)).toEqual([LIST])
  })

  it('removes one movie and shows a message', async () => {
    const requests = mockApi({
      [LIST]: () => saved,
      [REMOVE]: () => {
        saved = saved.filter(({ id }) => id !== 2)
        return { message: 'Removed.' }
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Room 304' }))
    expect(await screen.findByText('Movie removed from Watch Later.')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['The Last Local', 'Salt Road']))
    expect(requests.find(({ route }) => route === REMOVE)?.query).toEqual({ items_id: '2', category: 'WATCHLATER' })
  })

  it('keeps a movie whose removal fails', async () => {
    mockApi({ [LIST]: () => saved, [REMOVE]: errorResponse(500, { message: 'Something broke.' }) })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove Room 304' }))
    expect(await screen.findByText('Could not remove from Watch Later. Try again.')).toBeTruthy()
    expect(titles()).toHaveLength(3)
  })

  it('removes selected movies with one call each and clears the selection', async () => {
    const requests = mockApi({
      [LIST]: () => saved,
      [REMOVE_SELECTED]: ({ query }: { query: Record<string, string> }) => {
        saved = saved.filter(({ id }) => String(id) !== query.itemId)
        return { message: 'Removed.' }
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select The Last Local' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Salt Road' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Selected' }))
    expect(await screen.findByText('Selected movies removed.')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Room 304']))
    expect(screen.queryByText(/selected$/)).toBeNull()
    const removals = requests.filter(({ route }) => route === REMOVE_SELECTED).map(({ query }) => query.itemId)
    expect(removals).toEqual(['1', '3'])
  })

  it('keeps the movies selected whose removal failed', async () => {
    mockApi({
      [LIST]: () => saved,
      [REMOVE_SELECTED]: ({ query }: { query: Record<string, string> }) => {
        if (query.itemId === '3') return errorResponse(500, { message: 'Something broke.' })
        saved = saved.filter(({ id }) => id !== 1)
        return { message: 'Removed.' }
      },
    })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select The Last Local' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Salt Road' }))
    await user.click(screen.getByRole('button', { name: 'Remove Selected' }))
    expect(await screen.findByText('Could not remove selected movies.')).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Room 304', 'Salt Road']))
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it('moves the focus to the next movie after a removal, or to the page after the last', async () => {
    mockApi({
      [LIST]: () => saved,
      [REMOVE]: ({ query }: { query: Record<string, string> }) => {
        saved = saved.filter(({ id }) => String(id) !== query.items_id)
        return { message: 'Removed.' }
      },
      [REMOVE_SELECTED]: ({ query }: { query: Record<string, string> }) => {
        saved = saved.filter(({ id }) => String(id) !== query.itemId)
        return { message: 'Removed.' }
      },
    })
    const { user } = open()
    ;(await screen.findByRole('button', { name: 'Remove Room 304' })).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Salt Road'))
    await user.click(screen.getByRole('checkbox', { name: 'Select The Last Local' }))
    screen.getByRole('button', { name: 'Remove Selected' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Salt Road'))
    expect(titles()).toEqual(['Salt Road'])
    screen.getByRole('button', { name: 'Remove Salt Road' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.id).toBe('content'))
  })

  it('shows the no-matches state and clears it', async () => {
    mockApi({ [LIST]: () => saved })
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search movies' }), 'zzz')
    expect(screen.getByText('No matches found')).toBeTruthy()
    expect(screen.getByText('Showing 0 of 3 movies (filtered)')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show All' }))
    expect(titles()).toHaveLength(3)
  })

  it('shows all genres again after Clear Search', async () => {
    mockApi({ [LIST]: () => saved })
    const { user } = open()
    const genre = await screen.findByRole('combobox', { name: 'Genre' })
    await user.selectOptions(genre, 'Western')
    await user.click(screen.getByRole('button', { name: 'Clear Search' }))
    expect(titles()).toHaveLength(3)
  })

  it('links to movies from an empty list', async () => {
    mockApi({ [LIST]: [] })
    open()
    expect(await screen.findByText('Your watch later list is empty')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Explore Movies' }).getAttribute('href')).toBe('/movies')
  })

  it.each([
    [403, 'Failed to load your Watch Later list.'],
    [401, 'Please log in to see your Watch Later list.'],
  ])('shows the message for a %i', async (status, message) => {
    mockApi({ [LIST]: errorResponse(status, { message: 'No.' }) })
    open()
    expect(await screen.findByText(message)).toBeTruthy()
  })
})
