import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, two rounds), which OWASP names as its minimum. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** The hash of a random password, which no one knows. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

// Unknown emails are checked against this hash, so the response time doesn't reveal whether an email exists.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
