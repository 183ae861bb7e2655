import { expectOneOrder } from '../support/checkout.ts'
import { createShopper } from '../support/shopper.ts'
import { test } from './support/test.ts'

test('a search leads to a paid order', async ({ visitor }) => {
  const shopper = await createShopper()
  await shopper.saveAddress()
  await visitor.signIn(shopper)
  await visitor.open('/shop')
  await visitor.fill('Search products', 'table lamp')
  await visitor.press('Enter')
  await visitor.see('heading', /table lamp/)
  await visitor.click('button', /^Add to Cart/)
  await visitor.click('link', 'Cart, 1 item')
  await visitor.see('heading', 'Your cart')
  await visitor.click('button', 'Proceed to Checkout')
  await visitor.click('button', 'Continue to Review')
  await visitor.see('heading', 'Review your order')
  await visitor.click('button', 'Continue to Payment')
  await visitor.click('checkbox', /Terms/)
  await visitor.click('button', /^Pay Now/)
  await visitor.click('button', 'Pay ₹5.00')
  await visitor.see('heading', 'Thank You!')
  await expectOneOrder(shopper)
})
