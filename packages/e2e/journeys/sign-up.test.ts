import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectPaid } from '../support/checkout.ts'
import { childsBirthday } from '../support/guardian.ts'
import { pressKeyOn, tabTo, typeInto } from '../support/keyboard.ts'
import { open } from '../support/pages.ts'
import { createShopperClient, signInByApi, signUpDetails } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('new user signs up and places the first order by keyboard', async ({ page }) => {
  const details = signUpDetails()
  await open(page, '/signup')
  await test.step('signs up', () => signUp(page, details))
  await test.step('signs in', () => signIn(page, details))
  await test.step('finds something', () => findAndAdd(page))
  await test.step('goes through the checkout', () => checkOut(page, details.name))
  await test.step('pays', () => pay(page))

  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await pressKeyOn(page, page.getByRole('link', { name: 'Continue Shopping' }))
  await expect(page).toHaveURL('/shop')
  await pressKeyOn(page, page.getByRole('banner').getByRole('link', { name: 'Profile' }), { backwards: true })
  await expect(page).toHaveURL('/profile')
  await pressKeyOn(page, page.getByRole('main').getByRole('link', { name: /orders/i }))
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.getByText('Latest Order')).toBeVisible()

  const orders = await createShopperClient(await signInByApi(details)).orders()
  expect(orders).toEqual([
    expect.objectContaining({
      orderStatus: 'SHIPPED',
      paymentStatus: 'COMPLETED',
      paymentMethod: 'UPI',
      paidAmount: 5,
    }),
  ])
  await expect(page.getByText(`#${orders[0]?.id}`).first()).toBeVisible()
})

test('a child signs up with a date of birth, and is led to ask a guardian', async ({ page, watcher }) => {
  watcher.allow(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { name, phoneNo, email, password } = signUpDetails()
  await open(page, '/signup')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill(phoneNo)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByLabel('Date of Birth (optional)').fill(childsBirthday())
  await expect(page.getByText('With this date you are below 18.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile#guardian')
  await expect(page.getByRole('button', { name: 'Ask your guardian' })).toBeVisible()
})

async function signUp(page: Page, { name, phoneNo, email, password }: ReturnType<typeof signUpDetails>) {
  await typeInto(page, page.getByLabel('Full Name'), name)
  await typeInto(page, page.getByLabel('Phone Number'), phoneNo)
  await typeInto(page, page.getByLabel('Email Address'), email)
  await tabTo(page, page.getByLabel('Gender'))
  await page.keyboard.press('F')
  await expect(page.getByLabel('Gender')).toHaveValue('Female')
  await typeInto(page, page.getByRole('textbox', { name: 'Password', exact: true }), password)
  await typeInto(page, page.getByRole('textbox', { name: 'Confirm Password' }), password)
  await pressKeyOn(page, page.getByRole('checkbox', { name: /Terms of Service/ }), { key: 'Space' })
  await pressKeyOn(page, page.getByRole('button', { name: 'Create Account' }))
  await expect(page.getByText('Registration successful')).toBeVisible()
  await pressKeyOn(page, page.getByRole('link', { name: 'Sign in' }))
  await expect(page).toHaveURL('/login')
}

async function signIn(page: Page, { email, password }: ReturnType<typeof signUpDetails>) {
  await typeInto(page, page.getByLabel('Email Address'), email)
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
}

async function findAndAdd(page: Page) {
  await typeInto(page, page.getByRole('combobox', { name: 'Search products' }), 'table lamp', { backwards: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/products\/search\?query=table%20lamp/)
  await expect(page.getByRole('heading', { level: 1, name: /table lamp/ })).toBeVisible()
  await pressKeyOn(
    page,
    page
      .getByRole('button', { name: /^Add to Cart/ })
      .and(page.locator(':enabled'))
      .first(),
  )
  await expect(page.getByText('Product added to cart.')).toBeVisible()
  await pressKeyOn(page, page.getByRole('link', { name: 'Cart, 1 item' }), { backwards: true })
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible()
}

async function checkOut(page: Page, name: string) {
  await pressKeyOn(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  await pressKeyOn(page, page.getByRole('button', { name: 'Add New Address' }))
  const fields = {
    'Full Name': name,
    Mobile: '9876543210',
    'PIN Code': '800001',
    City: 'Patna',
    Address: '12 Lake View Road',
  }
  for (const [label, text] of Object.entries(fields)) {
    await typeInto(page, page.getByRole('textbox', { name: label, exact: true }), text)
  }
  await tabTo(page, page.getByLabel('State'))
  await page.keyboard.press('B')
  await expect(page.getByLabel('State')).toHaveValue('Bihar')
  await pressKeyOn(page, page.getByRole('button', { name: 'Save Address' }))
  await expect(page.getByText('Address saved successfully!')).toBeVisible()
  await pressKeyOn(page, page.getByRole('button', { name: 'Continue to Review' }))
  await pressKeyOn(page, page.getByRole('button', { name: 'Continue to Payment' }))
  await expect(page).toHaveURL(/\/cart\/address\/review\/payment\/\d+$/)
}

async function pay(page: Page) {
  await pressKeyOn(page, page.getByRole('checkbox', { name: /Terms/ }), { key: 'Space' })
  await pressKeyOn(page, page.getByRole('button', { name: /^Pay Now/ }))
  await expect(page.getByRole('button', { name: 'Pay ₹5.00' })).toBeFocused()
  await expectPaid(page, () => page.keyboard.press('Enter'))
}
