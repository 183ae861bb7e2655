import { expect, type Page } from '@playwright/test'
import { shopUrl } from './api.ts'
import { alive, settled } from './pages.ts'

export type MailRow = { path: string; subject: string; to: string }

/** What the demo's outbox lists (decision 24), the newest first. */
async function listMails(): Promise<MailRow[]> {
  const html = await (await fetch(shopUrl('/dev/mail'))).text()
  const rows = html.matchAll(/<li><a href="([^"]+)"[^>]*><b>([^<]*)<\/b><span>To ([^<]*)<\/span>/g)
  return [...rows].map(([, path = '', subject = '', to = '']) => ({ path, subject, to }))
}

export const mailsTo = async (email: string): Promise<MailRow[]> => (await listMails()).filter(({ to }) => to === email)

/** The newest one-time code mailed to this address. */
export async function readCode(email: string): Promise<string> {
  const newest = async () =>
    (await mailsTo(email))
      .map(({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1])
      .find((code) => code !== undefined)
  await expect.poll(newest, { message: `a code for ${email} in the outbox` }).toBeDefined()
  return (await newest()) ?? ''
}

/** Every address that a mail leads to. */
export async function linksOf({ path }: MailRow): Promise<string[]> {
  const html = await (await fetch(shopUrl(`${path}/html`))).text()
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** Opens the newest mail of this subject in the mailbox; answers its frame. */
export async function openMail(page: Page, { to, subject }: { to: string; subject: string }) {
  await page.goto('/dev/mail')
  await page
    .getByRole('link', { name: `${subject} To ${to}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  // With its frame: a letter that is still on its way moves its links, and a click on one is lost.
  await page.waitForLoadState('load')
  await settled(page)
  return page.frameLocator('iframe')
}

/** Follows a mail's link into the tab that it opens, once that answers. */
export async function follow(page: Page, link: ReturnType<Page['locator']>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.waitForLoadState('domcontentloaded')
  await alive(tab)
  return tab
}
