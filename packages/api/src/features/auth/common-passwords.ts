import { AUTH_MESSAGES } from '@shop/contract/auth'
import { LIMITS } from '@shop/contract/kit'
import { fieldError } from '../../platform/http/app-error.ts'

const COUNT = 10_000

/** The most frequent passwords of published leaks that are long enough for this shop, in lower case. */
let commonPasswords: ReadonlySet<string> | undefined

/** The list is loaded when it is first needed, because it takes some megabytes. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (commonPasswords === undefined) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const all = dictionary['passwords-common']
    commonPasswords = new Set(all.filter(({ length }) => length >= LIMITS.minPasswordLength).slice(0, COUNT))
  }
  return commonPasswords.has(password.toLowerCase())
}

/** Attackers try these first, so no limit on attempts protects them. Errors: 400 for `field`. */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw fieldError(field, AUTH_MESSAGES.commonPassword)
}
