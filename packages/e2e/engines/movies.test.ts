import { findMovieByGenre } from '../support/player.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a trailer plays, pauses by key and closes to its button', async ({ visitor }) => {
  const { id, seriesTitle } = await findMovieByGenre('Drama')
  await visitor.open(`/movies/${id}`)
  await visitor.click('button', /^Trailer: /)
  await visitor.see('dialog', `Player: ${seriesTitle}`)
  const video = (property: 'currentTime' | 'paused') => () =>
    visitor.evaluate(`document.querySelector('video').${property}`)
  await expect.poll(video('currentTime'), { timeout: 20_000 }).toBeGreaterThan(0.5)
  await visitor.press('k')
  await expect.poll(video('paused')).toBe(true)
  await visitor.press('Escape')
  await visitor.seeNo('dialog', `Player: ${seriesTitle}`)
  await visitor.seeFocus(`Trailer: ${seriesTitle}`)
})

test('a movie is saved for later and removed again', async ({ visitor }) => {
  const shopper = await createShopper()
  const { id, seriesTitle } = await findMovieByGenre('Drama')
  await visitor.signIn(shopper)
  await visitor.open(`/movies/${id}`)
  await visitor.click('button', `Later: ${seriesTitle}`)
  await visitor.seeText('Added to later cart!')
  await visitor.open('/watchlist')
  await visitor.see('heading', '1 Movie Saved')
  await visitor.click('button', `Remove ${seriesTitle}`)
  await visitor.see('heading', '0 Movies Saved')
})
