import { callApi, shopUrl } from '../support/api.ts'
import { emailsTo, followLink, linksInEmail, openEmail, readOneTimeCode } from '../support/mailbox.ts'
import { createShopper, type Shopper, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('order emails follow the order, and all their links work', async () => {
  const shopper = await createShopper()
  await triggerAllEmails(shopper)
  const emails = async () => (await emailsTo(shopper.email)).toReversed()
  await expect.poll(async () => (await emails()).length).toBe(9)
  const subjects = (await emails()).map(({ subject }) => subject.replace(/\d+/, 'N'))
  expect(subjects).toEqual([
    'Welcome to Shopflix',
    'Your Shopflix code',
    'Confirm your Shopflix newsletter subscription',
    'Your Shopflix order N is confirmed',
    'Your Shopflix order N has shipped',
    'Your Shopflix order N was delivered',
    'Your Shopflix order N return was declined',
    'Your Shopflix order N return was received',
    'Your refund of ₹N.00 from Shopflix',
  ])

  const links = new Set((await Promise.all((await emails()).map(linksInEmail))).flat())
  for (const link of links) {
    expect(new URL(link).origin).toBe(new URL(shopUrl('/')).origin)
    expect((await fetch(link)).status, link).toBe(200)
  }
})

test('email link opens its order', async ({ page, shopper }) => {
  const order = await buyOne(shopper)
  const email = await openEmail(page, { to: shopper.email, subject: `Your Shopflix order ${order.id} is confirmed` })
  const tab = await followLink(page, email.getByRole('link', { name: 'View order' }))
  await expect(tab).toHaveURL(`/profile/orders/${order.id}`)
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(`${order.id}`)
})

async function triggerAllEmails(shopper: Shopper): Promise<void> {
  await callApi('POST', '/auth/forgot-password', { body: { email: shopper.email } })
  // Sent by a job, before the next email.
  await readOneTimeCode(shopper.email)
  await callApi('POST', '/api/newsletter', { body: { email: shopper.email } })
  const { id } = await buyOne(shopper)
  const { token } = await signInAsDemo('ADMIN')
  const statuses = [
    'PROCESSING',
    'SHIPPED',
    'DELIVERED',
    'RETURN_REQUESTED',
    'DELIVERED',
    'RETURN_REQUESTED',
    'RETURNED',
  ]
  for (const status of statuses) {
    await callApi('PUT', `/api/orders/status/${id}`, { token, body: { status } })
    // Sent by a job with the invoice, before the next email.
    if (status === 'SHIPPED') await waitForEmail(shopper.email, `Your Shopflix order ${id} has shipped`)
  }
}

const waitForEmail = (to: string, subject: string) =>
  expect.poll(async () => (await emailsTo(to)).map((email) => email.subject)).toContain(subject)

async function buyOne(shopper: Shopper) {
  const { id: addressId } = await shopper.saveAddress()
  const [product] = await shopper.fillCart(1)
  if (product === undefined) throw new Error('No product is in stock')
  return shopper.buy(product.id, addressId)
}
