import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const RESULTS = '/shop/products/search'

test('search tolerates a typo and ignores blank text', async ({ page }) => {
  await open(page, '/category/electronics')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/category/electronics')

  await box.fill('hedphones')
  await box.press('Enter')
  await expect(page).toHaveURL(`${RESULTS}?query=hedphones&page=0`)
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText(/headphones/i)
})

test('filters and sort stay in the URL and survive reload and Back', async ({ page }) => {
  await open(page, `${RESULTS}?query=lamp&page=0`)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await page.getByRole('combobox', { name: /sort/i }).selectOption({ value: 'price_asc' })
  await expect(page).toHaveURL(/query=lamp.*sort=price_asc|sort=price_asc.*query=lamp/)
  await page.getByRole('combobox', { name: /rating/i }).selectOption({ value: '4' })
  await expect(page).toHaveURL(/rating=4/)
  const url = '/api/products/search?query=lamp&page=0&size=1&sort=price_asc&minRating=4'
  const cheapest = (await callApi<{ content: { name: string }[] }>('GET', url)).content[0]?.name ?? ''
  await expect(first.getByRole('heading')).toHaveText(cheapest)

  await page.reload()
  await expect(page.getByRole('combobox', { name: /sort/i })).toHaveValue('price_asc')
  await expect(page.getByRole('combobox', { name: /rating/i })).toHaveValue('4')
  await expect(first.getByRole('heading')).toHaveText(cheapest)

  await page.goBack()
  await expect(page).not.toHaveURL(/rating=4/)
})

test('quick filter changes combine on a slow network and keep the focus', async ({ page }) => {
  let resume = () => {}
  const resumed = new Promise<void>((resolve) => {
    resume = resolve
  })
  const menu = (name: RegExp) => page.getByRole('combobox', { name })
  await open(page, `${RESULTS}?query=lamp&page=0`)
  await page.route('**/*.data?*', (route) => resumed.then(() => route.continue()).catch(() => {}))
  await menu(/sort/i).selectOption('price_asc')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await menu(/rating/i).focus()
  await page.keyboard.press('ArrowDown')
  resume()
  await expect(page).toHaveURL(/sort=price_asc&rating=4/)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await expect(menu(/sort/i)).toHaveValue('price_asc')
  await expect(menu(/rating/i)).toHaveValue('4')
  await expect(menu(/rating/i)).toBeFocused()

  await page.goBack()
  await expect(menu(/rating/i)).toHaveValue('')
})

test('results load on scroll', async ({ page }) => {
  await open(page, `${RESULTS}?query=lamp&page=0`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  for (const expected of [40, 60]) {
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(expected)
  }
  const names = await cards.getByRole('heading').allInnerTexts()
  expect(new Set(names).size).toBe(names.length)
})

test('search without results shows the empty state with the categories', async ({ page }) => {
  await open(page, `${RESULTS}?query=zzzzqqqq&page=0`)
  await expect(page.getByText('No items found.')).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'Shop by category' })
  await expect(categories.getByRole('link')).toHaveCount(4)
})

test('search for a thing that the shop doesn’t have says so, and shows where it would be', async ({ page }) => {
  await open(page, `${RESULTS}?query=curtains&page=0`)
  await expect(page.getByText(/^No exact matches\. Showing the closest [\d,]+ items\.$/)).toBeVisible()
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Decor')
})

test('Back closes the popup of a product and stays in the category', async ({ page }) => {
  await open(page, '/shop')
  await open(page, '/category/electronics')
  const popup = page.getByRole('dialog')
  const view = page.getByRole('button', { name: /^View Product/ }).first()
  await view.click()
  await expect(popup).toBeVisible()
  await page.goBack()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL('/category/electronics')
  await view.click()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
  await view.click()
  await popup.getByRole('link', { name: 'Full details' }).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/category/electronics')
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})
