import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refusal } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { ContinueWatching } from './continue-watching.tsx'

const OWN = '/api/movies/progress/7'
const begun = (id: number, seriesTitle: string, position: number) => ({
  ...{ movie: { id, seriesTitle, posterLink: null }, position, seconds: 60 },
})
const TWO = [begun(3, 'Noon at Barmer', 31), begun(4, 'Salt Road', 9)]

const Page = () => (
  <>
    <h1>Movies</h1>
    <ContinueWatching />
    <ToasterSlot />
  </>
)
const show = () => renderRoutes([{ path: '/', Component: Page }], '/')

it('a viewer goes on where they stopped', async () => {
  signInAs({ userId: 7 })
  answer({ [`GET ${OWN}`]: TWO })
  show()
  const link = await screen.findByRole('link', { name: 'Noon at Barmer Resume at 0:31' })
  expect(link.getAttribute('href')).toBe('/movies/watch/3')
  const bar = screen.getByRole('progressbar', { name: 'Seen of Noon at Barmer' }) as HTMLProgressElement
  expect([bar.value, bar.max]).toEqual([31, 60])
})

it('a film leaves the row at a click, and the row goes with the last', async () => {
  signInAs({ userId: 7 })
  const asked = answer({ [`GET ${OWN}`]: TWO, [`DELETE ${OWN}`]: { message: 'Removed.' } })
  const { user } = show()
  const remove = (title: string) => screen.findByRole('button', { name: `Remove ${title} from Continue watching` })
  await user.click(await remove('Noon at Barmer'))
  expect(screen.queryByText('Noon at Barmer')).toBeNull()
  const next = await remove('Salt Road')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
  const dropped = asked.filter(({ route }) => route === `DELETE ${OWN}`).map(({ query }) => query.itemId)
  expect(dropped).toEqual(['3', '4'])
})

it('a film that could not be removed comes back', async () => {
  signInAs({ userId: 7 })
  answer({ [`GET ${OWN}`]: TWO, [`DELETE ${OWN}`]: refusal(500, { message: 'Something broke.' }) })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Remove Salt Road from Continue watching' }))
  expect(await screen.findByText('Could not remove the film. Try again.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Salt Road' })).toBeTruthy()
})

it('nobody sees an empty row, and nothing is asked for a visitor', async () => {
  const asked = answer({ [`GET ${OWN}`]: [] })
  const { unmount } = show()
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
  expect(asked).toEqual([])
  unmount()
  signInAs({ userId: 7 })
  show()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
})
