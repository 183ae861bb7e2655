import { AUTH_MESSAGES } from '@shop/contract/auth'
import { LIMITS } from '@shop/contract/kit'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldError } from '../../platform/http/app-error.ts'

const COUNT = 10_000

/** The most frequent passwords of published leaks that are long enough for this shop, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= LIMITS.minPasswordLength).slice(0, COUNT),
)

export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())

/** Attackers try these first, so no limit on attempts protects them. Errors: 400 for `field`. */
export function assertUncommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw fieldError(field, AUTH_MESSAGES.commonPassword)
}
