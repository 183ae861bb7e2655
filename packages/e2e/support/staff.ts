import type { Browser, Page } from '@playwright/test'
import { callApi } from './api.ts'
import { open, signIn } from './pages.ts'
import { signInAsDemo } from './shopper.ts'

export async function deliver(orderId: number): Promise<void> {
  const { token } = await signInAsDemo('MODERATOR')
  await callApi('PUT', `/api/orders/status/${orderId}`, { token, body: { status: 'DELIVERED' } })
}

/** A page of the demo's moderator on a phone. */
export async function openStaffPage(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signIn(context, await signInAsDemo('MODERATOR'))
  const page = await context.newPage()
  await open(page, path)
  return page
}
