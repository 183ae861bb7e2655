import { expect, type Page } from '@playwright/test'
import { shopUrl } from './api.ts'
import { waitForHydration, waitUntilSettled } from './pages.ts'

export type MailboxEntry = { path: string; subject: string; to: string }

/** Emails in the demo mailbox, newest first. */
async function listEmails(): Promise<MailboxEntry[]> {
  const html = await (await fetch(shopUrl('/dev/mail'))).text()
  const rows = html.matchAll(/<li><a href="([^"]+)"[^>]*><b>([^<]*)<\/b><span>To ([^<]*)<\/span>/g)
  return [...rows].map(([, path = '', subject = '', to = '']) => ({ path, subject, to }))
}

export const emailsTo = async (email: string): Promise<MailboxEntry[]> =>
  (await listEmails()).filter(({ to }) => to === email)

/** The newest one-time code sent to this address. */
export async function readOneTimeCode(email: string): Promise<string> {
  async function newest(): Promise<string | undefined> {
    const found = (await emailsTo(email)).find(({ subject }) => subject === 'Your Shopflix code')
    if (!found) return undefined
    const html = await (await fetch(shopUrl(`${found.path}/html`))).text()
    return /<p class="box"[^>]*>(\d{6})</.exec(html)?.[1]
  }
  await expect.poll(newest, { message: `a code for ${email} in the mailbox` }).toBeDefined()
  return (await newest()) ?? ''
}

/** All link targets in an email. */
export async function linksInEmail({ path }: MailboxEntry): Promise<string[]> {
  const html = await (await fetch(shopUrl(`${path}/html`))).text()
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** Opens the newest email with this subject in the mailbox and returns its frame. */
export async function openEmail(page: Page, { to, subject }: { to: string; subject: string }) {
  await page.goto('/dev/mail')
  await page
    .getByRole('link', { name: `${subject} To ${to}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  // Including its frame: links move while an email is loading, and a click would miss.
  await page.waitForLoadState('load')
  await waitUntilSettled(page)
  return page.frameLocator('iframe')
}

/** Clicks a link in an email and returns the new tab once it is interactive. */
export async function followLink(page: Page, link: ReturnType<Page['locator']>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.waitForLoadState('domcontentloaded')
  await waitForHydration(tab)
  return tab
}
