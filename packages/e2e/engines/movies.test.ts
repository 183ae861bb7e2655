import { findMovieByGenre } from '../support/player.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from './support/test.ts'

test('a trailer plays, pauses by key and closes to its button', async ({ screen }) => {
  const { id, seriesTitle } = await findMovieByGenre('Drama')
  await screen.open(`/movies/${id}`)
  await screen.click('button', /^Trailer: /)
  await screen.see('dialog', `Player: ${seriesTitle}`)
  const position = () => screen.evaluate('document.querySelector("dialog video, [role=dialog] video").currentTime')
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.5)
  await screen.press('k')
  await expect.poll(() => screen.evaluate('document.querySelector("dialog video, [role=dialog] video").paused')).toBe(true)
  await screen.press('Escape')
  await screen.seeNo('dialog', `Player: ${seriesTitle}`)
  await screen.seeFocus(`Trailer: ${seriesTitle}`)
})

test('a movie is saved for later and removed again', async ({ screen }) => {
  const shopper = await createShopper()
  const { id, seriesTitle } = await findMovieByGenre('Drama')
  await screen.signIn(shopper)
  await screen.open(`/movies/${id}`)
  await screen.click('button', `Later: ${seriesTitle}`)
  await screen.seeText('Added to later cart!')
  await screen.open('/watchlist')
  await screen.see('heading', '1 Movie Saved')
  await screen.click('button', `Remove ${seriesTitle}`)
  await screen.see('heading', '0 Movies Saved')
})
