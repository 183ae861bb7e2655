import { shopUrl } from './api.ts'
import { emailsTo } from './mailbox.ts'
import { expect } from './test.ts'

/** The code in the newest gift card that was emailed to this address. */
export async function readGiftCardCode(email: string): Promise<string> {
  async function find(): Promise<string | undefined> {
    const card = (await emailsTo(email)).find(({ subject }) => subject.includes('sent you a'))
    if (card === undefined) return undefined
    const html = await (await fetch(shopUrl(`${card.path}/html`))).text()
    return /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(html)?.[0]
  }
  await expect.poll(find, { message: `a gift card for ${email} in the mailbox`, timeout: 30_000 }).toBeDefined()
  return (await find()) ?? ''
}
