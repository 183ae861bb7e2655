import { expectOneOrder } from '../support/checkout.ts'
import { createShopper } from '../support/shopper.ts'
import { test } from './support/test.ts'

test('a search leads to a paid order', async ({ screen }) => {
  const shopper = await createShopper()
  await shopper.saveAddress()
  await screen.signIn(shopper)
  await screen.open('/shop')
  await screen.fill('Search products', 'table lamp')
  await screen.press('Enter')
  await screen.see('heading', /table lamp/)
  await screen.click('button', /^Add to Cart/)
  await screen.click('link', 'Cart, 1 item')
  await screen.see('heading', 'Your cart')
  await screen.click('button', 'Proceed to Checkout')
  await screen.click('button', 'Continue to Review')
  await screen.see('heading', 'Review your order')
  await screen.click('button', 'Continue to Payment')
  await screen.click('checkbox', /Terms/)
  await screen.click('button', /^Pay Now/)
  await screen.click('button', 'Pay ₹5.00')
  await screen.see('heading', 'Thank You!')
  await expectOneOrder(shopper)
})
