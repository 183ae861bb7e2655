import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { receiveRequest } from '../support/guardian.ts'
import { type Shopper, signInAsDemo } from '../support/shopper.ts'

export async function sendTicket({ token, email }: Shopper): Promise<string> {
  const body = { name: 'Kavya Nair', email, kind: 'order', message: 'The lamp came without its bulb.' }
  const { number } = await callApi<{ number: string }>('POST', '/api/tickets', { token, body })
  return `/support/${number}`
}

export async function addCredit({ id }: Shopper): Promise<string> {
  const { token } = await signInAsDemo('ADMIN')
  const body = { action: 'issue', amount: 250, reason: 'Your parcel came late', key: randomUUID() }
  await callApi('POST', `/api/admin/users/${id}/store-credit`, { token, body })
  return '/profile/store-credit'
}

export async function consentForChild(guardian: Shopper): Promise<string> {
  const token = new URLSearchParams((await receiveRequest(guardian)).split('?')[1]).get('guardian')
  await guardian.call('POST', '/api/guardian-requests/decision', { token, isGranted: true })
  return '/profile/privacy'
}

export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click()
}

/** Plays the trailer and pauses it at a frame with a caption. */
export async function playTrailer(page: Page): Promise<void> {
  await press(/^Trailer: /)(page)
  const player = page.getByRole('dialog')
  await player.getByRole('button', { name: 'Captions: off (c)' }).click()
  await player.locator('[data-part=captions]').waitFor()
  await page.keyboard.press('k')
}

export function openEmail(subject: string) {
  return async (page: Page) => {
    await page.getByRole('link', { name: subject }).first().click()
    await page.frameLocator('iframe').getByRole('link').first().waitFor()
  }
}

export function searchFor(label: string, value: string) {
  return async (page: Page) => {
    const field = page.getByLabel(label).first()
    await field.waitFor({ state: 'attached' })
    // On mobile, a button opens the lookups.
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Go to ID' }).click()
    await field.fill(value)
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().waitFor()
  }
}
