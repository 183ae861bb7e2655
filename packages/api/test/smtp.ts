import { afterAll } from 'vitest'
import { openMailServer } from './mail-server.ts'

/** Starts a mail server that collects emails, closed after the tests. */
export async function startMailServer() {
  const { received, state, smtpUrl, close } = await openMailServer()
  afterAll(close)
  return { received, state, mail: { smtpUrl, from: 'Shop <shop@example.in>', domain: 'example.in' } }
}
