import type { UserRating } from '@shop/contract/movies'
import { pressKeyOn } from '../support/keyboard.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('visitor’s rating is saved after sign-in', async ({ page }) => {
  const shopper = await createShopper()
  await open(page, '/movies/7')
  await page.getByRole('button', { name: '9 of 10', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email Address').fill(shopper.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/movies/7')
  await expect(page.getByText('You rated it 9 of 10.')).toBeVisible()
  await expect(page.getByRole('button', { name: '9 of 10', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('rating can be set, changed and removed by keyboard, and the average follows', async ({ page, context }) => {
  const shopper = await createShopper()
  await signIn(context, shopper)
  // A movie that no other journey rates.
  const movieId = 100 + (shopper.id % 400)
  const fetchRating = () => shopper.call<UserRating>('GET', `/api/movies/ratings/${shopper.id}?itemId=${movieId}`)
  const { count } = await fetchRating()
  await open(page, `/movies/${movieId}`)
  const ratingButton = (rating: number) => page.getByRole('button', { name: `${rating} of 10`, exact: true })
  await pressKeyOn(page, ratingButton(3))
  await expect(page.getByText('Rating saved.')).toBeVisible()
  await pressKeyOn(page, ratingButton(10), { key: 'Space' })
  await expect(page.getByText('You rated it 10 of 10.')).toBeVisible()
  await expect.poll(async () => (await fetchRating()).rating).toBe(10)
  expect((await fetchRating()).count).toBe(count + 1)
  await expect(page.getByText('Shopflix viewers')).toBeVisible()

  await page.reload()
  await expect(page.getByText('You rated it 10 of 10.')).toBeVisible()
  await pressKeyOn(page, page.getByRole('button', { name: 'Remove rating' }))
  await expect(page.getByText('Rating removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused()
  expect(await fetchRating()).toMatchObject({ rating: null, count })
})
