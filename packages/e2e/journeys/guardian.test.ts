import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectOneOrder, expectPaid, expectThanks, openPayment } from '../support/checkout.ts'
import { childsBirthday, guardianLink } from '../support/guardian.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopper, createShopperWithoutAge, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('a child asks a guardian, who consents, and the child orders until the guardian withdraws', async ({
  page,
  context,
  watcher,
}) => {
  watcher.allow(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  const [child, guardian] = [await createShopperWithoutAge(), await createShopper()]

  await test.step('the child declares a date of birth and asks', async () => {
    await signIn(context, child)
    await open(page, '/profile')
    await page.getByRole('button', { name: 'Add date of birth' }).click()
    await dialog(page).getByLabel('Date of birth').fill(childsBirthday())
    await expect(dialog(page).getByText('With this date you are below 18.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Ask your guardian' }).click()
    const email = dialog(page).getByLabel('Email of your parent or guardian')
    await email.fill(child.email)
    await dialog(page).getByRole('button', { name: 'Send email' }).click()
    await expect(dialog(page).getByText('Enter the email of your parent or guardian, not yours')).toBeVisible()
    await email.fill(guardian.email)
    await dialog(page).getByRole('button', { name: 'Send email' }).click()
    await expect(page.getByText(`We emailed ${guardian.email}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the child fills the cart, but can’t order or become an adult', async () => {
    await child.fillCart(1)
    await open(page, `/shop/${child.id}/cart/address/review`)
    await expect(page.getByText('Your parent or guardian has to consent before you can order.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ask them' }).click()
    await expect(page.getByText(`We emailed ${guardian.email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Correct date of birth' }).click()
    await dialog(page).getByLabel('Date of birth').fill('1990-05-01')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('write to us')
  })

  await test.step('the guardian reads the notice and consents', async () => {
    await signIn(context, guardian)
    await open(page, await guardianLink(guardian.email))
    await expect(page.getByRole('heading', { name: 'What is switched off for children' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Consent', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Children’s accounts' })).toContainText('You consented on')
    await expectAccessible(page)
  })

  await test.step('the child orders', async () => {
    await signIn(context, child)
    const { payNow, sheet } = await openPayment(page, child)
    await payNow.click()
    await expectPaid(page, () => sheet.pay.click())
    await expectThanks(page)
    await expectOneOrder(child)
  })

  await test.step('staff see the consent', async () => {
    await signIn(context, await signInAsDemo('ADMIN'))
    await open(page, `/admin/manageusers?view=details&email=${encodeURIComponent(child.email)}`)
    await expect(page.getByText('Child’s account, guardian consent given on')).toBeVisible()
    await page.getByRole('button', { name: 'Correct date of birth' }).click()
    await expect(dialog(page).getByLabel('Reason')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the guardian withdraws', async () => {
    await signIn(context, guardian)
    await open(page, '/profile/privacy')
    await page.getByRole('button', { name: /^Withdraw consent/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).click()
    await expect(page.getByText('You withdrew your consent on')).toBeVisible()
    await signIn(context, child)
    await open(page, '/profile')
    await expect(page.getByText('Your guardian withdrew the consent on')).toBeVisible()
  })
})
