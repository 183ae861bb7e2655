import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's defaults (19 MiB, two rounds), which OWASP names as its minimum. */
export const hashPassword = (password: string): Promise<string> => hash(password)

// Checking against a hash of nothing takes as long as a real check, so the time never tells whether an email exists.
let decoy: Promise<string> | undefined

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
