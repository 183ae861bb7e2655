import { randomUUID } from 'node:crypto'
import { WORDS } from '@shop/contract/auth'
import type { Person, Write } from './letter.ts'

/** Somebody made an account, with a password or by a provider's. */
export const welcomeLetter: Write<Person & { id: number; providerName?: string }> = (
  { id, name, email, providerName },
  shop,
) => ({
  eventKey: `welcome:${id}`,
  recipient: email,
  subject: `Welcome to ${shop.name}`,
  greeting: `Hello ${name},`,
  parts: [
    `Your ${shop.name} account is ready. It opens both doors: the shop, and the movies.`,
    providerName === undefined
      ? `You sign in with ${email} and the password that you chose.`
      : `You sign in with ${providerName}, as ${email}.`,
    { link: `${shop.url}/shop`, label: 'Start shopping' },
    { link: `${shop.url}/movies`, label: 'Explore movies' },
  ],
})

/** Staff made an account for somebody, who has no password yet. */
export const accountMadeLetter: Write<Person & { id: number }> = ({ id, name, email }, shop) => ({
  eventKey: `account-made:${id}`,
  recipient: email,
  subject: `Your ${shop.name} account`,
  greeting: `Hello ${name},`,
  parts: [
    `We have made a ${shop.name} account for ${email}. Choose a password for it: ask for a code with this email.`,
    { link: `${shop.url}/forgot-password`, label: 'Choose a password' },
    'If you didn’t expect this, you need do nothing: nobody can sign in without the code.',
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

/** Whoever changed the password, its owner hears of it. Each change is an event of its own. */
export const passwordChangedLetter: Write<Person> = ({ name, email }, shop) => ({
  eventKey: `password-changed:${randomUUID()}`,
  recipient: email,
  subject: `Your ${shop.name} password was changed`,
  greeting: `Hello ${name},`,
  parts: [
    'Your account has a new password, and every other device is signed out.',
    'If it wasn’t you, set another one now, and see to it that nobody else can read your mail.',
    { link: `${shop.url}/forgot-password`, label: 'Set a new password' },
  ],
})

/** An account elsewhere opens this one from now on. Each is an event of its own. */
export const linkedLetter: Write<Person & { providerName: string; endsPassword: boolean }> = (
  { name, email, providerName, endsPassword },
  shop,
) => ({
  eventKey: `linked:${randomUUID()}`,
  recipient: email,
  subject: `${providerName} opens your ${shop.name} account now`,
  greeting: `Hello ${name},`,
  parts: [
    `Somebody, probably you, signed in with ${providerName} as ${email}. From now on that opens your account.`,
    ...(endsPassword ? [`${WORDS.passwordEnded} Every other device is signed out.`] : []),
    'If it wasn’t you, somebody else can read your mail: change the password of your mailbox first.',
    { link: `${shop.url}/profile`, label: 'Look at your account' },
  ],
})
