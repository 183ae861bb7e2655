import { expect } from '@playwright/test'
import { shopUrl } from './api.ts'

/** The newest one-time code mailed to this address, as the demo's outbox shows it (decision 24). */
export async function readCode(email: string): Promise<string> {
  const newest = async () => {
    const page = await (await fetch(shopUrl('/dev/mail'))).text()
    const mail = page.split('<li>').find((row) => row.includes('is your') && row.includes(`To ${email}<`))
    return /<b>(\d{6})\b/.exec(mail ?? '')?.[1]
  }
  await expect.poll(newest, { message: `a code for ${email} in the outbox` }).toBeDefined()
  return (await newest()) ?? ''
}
