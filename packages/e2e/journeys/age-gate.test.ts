import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessibility.ts'
import { findAdultMovie } from '../support/adult-movie.ts'
import { callApi } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopperWithoutAge, signInAsDemo } from '../support/shopper.ts'
import { expect, type Page, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const player = (page: Page) => page.locator('video')

async function declare(page: Page, dateOfBirth: string): Promise<void> {
  await dialog(page).getByLabel('Date of birth').fill(dateOfBirth)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

test('visitor declares an age before the trailer of a movie for adults, once in a tab', async ({ page }) => {
  const path = `/movies/${await findAdultMovie()}`
  await open(page, path)
  await expect(page.getByText('A (Only for 18 and over)')).toBeVisible()
  const trailer = page.getByRole('button', { name: /^Trailer: / })
  await trailer.click()
  await expect(dialog(page).getByText('It is only for people aged 18 and over.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText('Enter a valid date of birth')).toBeVisible()
  await declare(page, '2015-05-01')
  await expect(dialog(page).getByRole('alert')).toContainText('It is only for people aged 18 and over.')
  await expect(player(page)).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await open(page, path)
  await trailer.click()
  await declare(page, '1990-05-01')
  await expect(player(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page, path)
  await trailer.click()
  await expect(player(page)).toBeVisible()
})

test('user declares an age before a movie for adults plays, and staff correct a wrong one', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  const shopper = await createShopperWithoutAge()
  await signIn(context, shopper)
  const path = `/movies/watch/${await findAdultMovie()}`
  await open(page, path)
  await declare(page, '2015-05-01')
  await expect(player(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Check your date of birth' }).click()
  await expect(page.getByText('01/05/2015')).toBeVisible()
  await page.getByRole('button', { name: 'Correct date of birth' }).click()
  await dialog(page).getByLabel('Date of birth').fill('1990-05-01')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('If it is wrong, write to us')
  const { token } = await signInAsDemo('ADMIN')
  const body = { dateOfBirth: '1990-05-01', reason: 'Showed a passport' }
  await callApi('PUT', `/api/admin/users/${shopper.id}/date-of-birth`, { token, body })
  await open(page, path)
  await expect(player(page)).toBeVisible()
})

test('buyer declares an age for a category that staff have limited', async ({ page, context, watcher }) => {
  watcher.allow(/Failed to load resource/)
  const admin = await signInAsDemo('ADMIN')
  const subCategory = `Knives ${randomUUID().slice(0, 8)}`
  const product = { name: 'Chef’s knife', mainCategory: 'home & kitchen', subCategory }
  const { id } = await callApi<{ id: number }>('POST', '/api/admin/products', {
    token: admin.token,
    body: { ...product, actualPrice: 500, discountPrice: null, stock: 3 },
  })
  await signIn(context, admin)
  await open(page, `/admin/manageproducts?view=categories&query=${encodeURIComponent(subCategory)}`)
  await page.getByRole('button', { name: `Age limit of ${subCategory} of Home & Kitchen` }).click()
  await dialog(page).getByLabel('Minimum age').selectOption('18')
  await dialog(page).getByRole('button', { name: 'Save age limit' }).click()
  await expect(page.getByRole('cell', { name: '18 and over' })).toBeVisible()

  const shopper = await createShopperWithoutAge()
  await shopper.saveAddress()
  await shopper.add(id)
  await signIn(context, shopper)
  await open(page, `/shop/${shopper.id}/cart/address/review`)
  const next = page.getByRole('button', { name: 'Continue to Payment' })
  await expect(page.getByText('Your order has items that are only for people aged 18 and over.')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.getByRole('button', { name: 'Confirm your age' }).click()
  await declare(page, '1990-05-01')
  await expect(next).toBeEnabled()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
})
