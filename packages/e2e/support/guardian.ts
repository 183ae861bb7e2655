import { emailsTo, linksInEmail } from './mailbox.ts'
import { createShopperWithoutAge, type Shopper } from './shopper.ts'

/** A date of birth of a child. */
export const childsBirthday = (): string => `${new Date().getFullYear() - 15}-01-01`

/** The path of the link that a guardian was emailed. */
export async function guardianLink(email: string): Promise<string> {
  const [request] = await emailsTo(email)
  if (request === undefined) throw new Error(`no email to ${email}`)
  const link = (await linksInEmail(request)).find((href) => href.includes('guardian='))
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** Makes the account a child's, and asks a guardian. */
export async function requestGuardian(child: Shopper, email: string): Promise<void> {
  await child.declareAge(childsBirthday())
  await child.call('POST', `/api/users/${child.id}/guardian`, { email })
}

/** Returns the link that a new child's account has sent to this guardian. */
export async function receiveRequest({ email }: Shopper): Promise<string> {
  await requestGuardian(await createShopperWithoutAge(), email)
  return guardianLink(email)
}
