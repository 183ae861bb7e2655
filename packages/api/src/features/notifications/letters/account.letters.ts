import { randomUUID } from 'node:crypto'
import type { Person, Write } from './letter.ts'

/** Somebody made an account. */
export const welcomeLetter: Write<Person & { id: number }> = ({ id, name, email }, shop) => ({
  eventKey: `welcome:${id}`,
  recipient: email,
  subject: `Welcome to ${shop.name}`,
  greeting: `Hello ${name},`,
  parts: [
    `Your ${shop.name} account is ready. It opens both doors: the shop, and the movies.`,
    `You sign in with ${email} and the password that you chose.`,
    { link: `${shop.url}/shop`, label: 'Start shopping' },
    { link: `${shop.url}/movies`, label: 'Explore movies' },
  ],
})

/** The one-time code for a new password. Each code is an event of its own. */
export const codeLetter: Write<Person & { code: string; minutes: number }> = (
  { name, email, code, minutes },
  shop,
) => ({
  eventKey: `code:${randomUUID()}`,
  recipient: email,
  subject: `${code} is your ${shop.name} code`,
  greeting: `Hello ${name},`,
  parts: [
    'Somebody, probably you, asked to set a new password. Enter this code on the page that asked for it:',
    { code },
    `It works once and for ${minutes} minutes. If it wasn’t you, ignore this mail: your password stays as it is.`,
    { link: `${shop.url}/reset-password`, label: 'Set a new password' },
  ],
})
