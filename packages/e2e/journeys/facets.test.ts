import type { ProductListing } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, type Page, test } from '../support/test.ts'

const CATEGORY = '/category/electronics'

/** The number of products that the API finds for the filters in the page's URL. */
async function countInApi(page: Page): Promise<number> {
  const chosen = [...new URL(page.url()).searchParams].filter(([, value]) => value !== '')
  const path = `/shopflix/category?main_category=appliances&size=1&${new URLSearchParams(chosen)}`
  return (await callApi<ProductListing>('GET', path)).totalElements
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const choose = (page: Page, name: RegExp) => filters(page).getByRole('link', { name }).click()

test('filters narrow a category, stay in the URL, and are removed one by one', async ({ page }) => {
  await open(page, CATEGORY)
  await choose(page, /^Tapti/)
  await expect(page).toHaveURL(/brand=Tapti/)
  await choose(page, /^Black/)
  await expect(page).toHaveURL(/attr\.Colour=Black/)
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link')).toHaveText(['Remove Tapti', 'Remove Black', 'Clear all'])
  await expect(page.getByText(`${await countInApi(page)} products`)).toBeVisible()

  await page.reload()
  await expect(filters(page).getByRole('link', { name: /^Tapti/ })).toHaveAttribute('aria-current', 'true')
  await chosen.getByRole('link', { name: 'Remove Tapti' }).click()
  await expect(page).toHaveURL(`${CATEGORY}?attr.Colour=Black`)
  await page.goBack()
  await expect(page).toHaveURL(/brand=Tapti/)
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByText('8,400 products')).toBeVisible()
})

test('parameters of campaigns change nothing on a category page', async ({ page }) => {
  // A page that differs from the one of the server is reported as an error of the page.
  await open(page, `${CATEGORY}?utm_source=mail&brand=Tapti`)
  await expect(filters(page).locator('input[type="hidden"]')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Tapti')
})

test('further parameters than a list accepts are not part of its links', async ({ request }) => {
  const parameters = Array.from({ length: 1_000 }, (_, index) => `attr.k${index}=`)
  const html = await (await request.get(`${CATEGORY}?${parameters.join('&')}`)).text()
  expect(html).toContain('attr.k99=')
  expect(html).not.toContain('attr.k999=')
})

test('a long list of values can be searched, and any price bounds can be entered', async ({ page }) => {
  await open(page, CATEGORY)
  await filters(page).getByRole('searchbox', { name: 'Search brand' }).fill('sharav')
  await choose(page, /^Sharavati/)
  await filters(page).getByRole('textbox', { name: 'Min price' }).fill('20000')
  await filters(page).getByRole('textbox', { name: 'Max price' }).fill('10000')
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  // Reversed bounds are swapped.
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('₹10,000 to ₹20,000')
  await filters(page).getByRole('textbox', { name: 'Max price' }).fill('lots')
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(filters(page).getByRole('alert')).toHaveText('Enter an amount in rupees')
  await expect(filters(page).getByRole('textbox', { name: 'Max price' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sheet shows the number of results while filters are chosen', async ({ page }) => {
    await open(page, '/shop/products/search?query=phone')
    await page.getByRole('button', { name: 'Filters' }).click()
    await choose(page, /^Tapti/)
    const { totalElements } = await callApi<ProductListing>(
      'GET',
      '/api/products/search?query=phone&brand=Tapti&size=1',
    )
    await page.getByRole('button', { name: `Show ${totalElements} results` }).click()
    await expect(filters(page)).toBeHidden()
    await expect(page.getByText(`${totalElements} items`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  })

  test('lists have two columns if the user prefers, also after a reload', async ({ page }) => {
    await open(page, CATEGORY)
    const left = async (nth: number) => (await page.getByRole('article').nth(nth).boundingBox())?.x ?? 0
    expect(await left(1)).toBe(await left(0))
    await page.getByRole('button', { name: 'Two columns' }).click()
    expect(await left(1)).toBeGreaterThan(await left(0))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Two columns', pressed: true })).toBeVisible()
    expect(await left(1)).toBeGreaterThan(await left(0))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('links and the form filter a category', async ({ page }) => {
    await page.goto(CATEGORY)
    await choose(page, /^Tapti/)
    await filters(page).getByRole('textbox', { name: 'Max price' }).fill('2000')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/brand=Tapti.*maxPrice=2000/)
    await expect(page.getByText(`${await countInApi(page)} products`)).toBeVisible()
  })
})
