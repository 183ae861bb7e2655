import type { Page } from '@playwright/test'
import type { ProductDetails } from '@shop/contract/catalogue'
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
  const [product] = await shopper.fillCart(1)
  await open(page, `/product/${product?.id}`)
  const { variants, defaultVariantId } = await callApi<ProductDetails>('GET', `/api/orders/products/${product?.id}`)
  const stock = variants.find(({ id }) => id === defaultVariantId)?.stock
  const shown = /Only (\d+) left/.exec(await page.getByRole('main').innerText())?.[1]
  if (shown === undefined) await expect(page.getByText('In stock').first()).toBeVisible()
  else expect(Number(shown)).toBe(stock)
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
