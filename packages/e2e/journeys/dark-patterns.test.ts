import type { Page } from '@playwright/test'
import type { Product, ProductDetails } from '@shop/contract/catalogue'
import { callApi } from '../support/api.ts'
import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const readTotal = async (page: Page) => {
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText('Total')
  return /Total\s*(₹[\d,.]+)/.exec(await summary.innerText())?.[1]
}

test('nothing is ticked in advance that costs money or shares data', async ({ page, shopper }) => {
  await open(page, '/signup')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await shopper.fillCart(1)
  const { id } = await shopper.saveAddress()
  await open(page, `/shop/${shopper.id}/cart/address/review/payment/${id}`)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
})

test('the total and the items stay the same from the cart to the payment', async ({ page, shopper }) => {
  await shopper.fillCart(2)
  const { id } = await shopper.saveAddress()
  const totals: (string | undefined)[] = []
  for (const step of ['', '/address', '/address/review', `/address/review/payment/${id}`]) {
    await open(page, `/shop/${shopper.id}/cart${step}`)
    totals.push(await readTotal(page))
  }
  expect(totals[0]).toBeDefined()
  expect(new Set(totals).size).toBe(1)
  expect(await shopper.cart()).toHaveLength(2)
})

test('“Only n left” is the number in the database', async ({ page, shopper }) => {
  const { content } = await shopper.call<{ content: Product[] }>(
    'GET',
    '/shopflix/category?main_category=home%20%26%20kitchen&size=100&facets=false',
  )
  const few = content.filter(({ maxQuantity }) => maxQuantity > 0 && maxQuantity <= 5).slice(0, 3)
  expect(few).toHaveLength(3)
  for (const { id, name } of few) {
    await open(page, `/product/${id}`)
    const { variants, defaultVariantId } = await callApi<ProductDetails>('GET', `/api/orders/products/${id}`)
    const stock = variants.find((variant) => variant.id === defaultVariantId)?.stock
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // The first of the page; cards of other products follow.
    await expect(page.getByText(/^Only \d+ left$/).first()).toHaveText(`Only ${stock} left`)
  }
})

test('refusing is as visible as allowing', async ({ page, shopper: _ }) => {
  await open(page, '/profile/privacy')
  const item = page.getByRole('listitem').filter({ hasText: 'Review requests' })
  const sizeOf = async (name: RegExp) => {
    const box = await item.getByRole('button', { name }).boundingBox()
    return { height: box?.height, y: box?.y }
  }
  const refuse = await sizeOf(/^Turn off/)
  await item.getByRole('button', { name: /^Turn off/ }).click()
  await expect(item.getByText('Not allowed')).toBeVisible()
  expect(await sizeOf(/^Allow/)).toEqual(refuse)
})
