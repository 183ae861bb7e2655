import { randomUUID } from 'node:crypto'
import { AUTH_MESSAGES } from '@shop/contract/auth'
import type { EmailTemplate, Recipient } from './email.ts'

type Welcomed = Recipient & {
  id: number
  /** Set when the account was created by signing in with Google or Facebook. */
  providerName?: string
  /** Whether a parent or guardian has to consent. */
  isChild?: boolean
}

export const renderWelcomeEmail: EmailTemplate<Welcomed> = (
  { id, name, email, providerName, isChild = false },
  shop,
) => ({
  eventKey: `welcome:${id}`,
  recipient: email,
  subject: `Welcome to ${shop.name}`,
  greeting: `Hi ${name},`,
  blocks: [
    `Your ${shop.name} account is ready. ${
      isChild
        ? 'Your parent or guardian has to consent before you can order, watch movies or write reviews.'
        : 'Use it for both shopping and movies.'
    }`,
    providerName === undefined
      ? `Sign in with ${email} and the password you chose.`
      : `Sign in with ${providerName} using ${email}.`,
    ...(isChild
      ? [{ link: `${shop.url}/profile#guardian`, label: 'Ask your guardian' }]
      : [
          { link: `${shop.url}/shop`, label: 'Start shopping' },
          { link: `${shop.url}/movies`, label: 'Explore movies' },
        ]),
  ],
})

/** For an account that an admin created. It has no password until its owner sets one. */
export const renderAccountCreatedEmail: EmailTemplate<Recipient & { id: number }> = ({ id, name, email }, shop) => ({
  eventKey: `account-made:${id}`,
  recipient: email,
  subject: `Set up your ${shop.name} account`,
  greeting: `Hi ${name},`,
  blocks: [
    `We created a ${shop.name} account for ${email}. To get started, request a code and set your password.`,
    { link: `${shop.url}/forgot-password`, label: 'Set your password' },
    'If you weren’t expecting this email, you can ignore it. No one can sign in without a code.',
  ],
})

export const renderPasswordResetEmail: EmailTemplate<Recipient & { code: string; minutes: number }> = (
  { name, email, code, minutes },
  shop,
) => ({
  eventKey: `code:${randomUUID()}`,
  expiresAfterSeconds: minutes * 60,
  recipient: email,
  // Without the code: subjects are kept, and phones show them on locked screens.
  subject: `Your ${shop.name} code`,
  greeting: `Hi ${name},`,
  blocks: [
    'We received a request to reset your password. Enter this code to continue:',
    { code },
    `This code expires in ${minutes} minutes and can be used once.`,
    { link: `${shop.url}/reset-password`, label: 'Reset your password' },
    'If you didn’t request this, you can ignore this email. Your password won’t change.',
  ],
})

export const renderPasswordChangedEmail: EmailTemplate<Recipient> = ({ name, email }, shop) => ({
  eventKey: `password-changed:${randomUUID()}`,
  recipient: email,
  subject: `Your ${shop.name} password was changed`,
  greeting: `Hi ${name},`,
  blocks: [
    'Your password was changed, and you’ve been signed out of all other devices.',
    'If you didn’t make this change, reset your password now and secure your email account.',
    { link: `${shop.url}/forgot-password`, label: 'Reset your password' },
  ],
})

export const renderSignInLinkedEmail: EmailTemplate<
  Recipient & { providerName: string; isPasswordRemoved: boolean }
> = ({ name, email, providerName, isPasswordRemoved }, shop) => ({
  eventKey: `linked:${randomUUID()}`,
  recipient: email,
  subject: `${providerName} sign-in was added to your ${shop.name} account`,
  greeting: `Hi ${name},`,
  blocks: [
    `You can now sign in to your account with ${providerName} using ${email}.`,
    ...(isPasswordRemoved
      ? [
          `${AUTH_MESSAGES.passwordEnded} You’ve been signed out of all other devices.`,
          'Please check your saved addresses, in case someone else created the account with your email.',
        ]
      : []),
    'If this wasn’t you, someone else may have access to your email. Change your email password first.',
    { link: `${shop.url}/profile`, label: 'Review your account' },
  ],
})

const SECURITY_CHANGES = {
  twoFactorOn: [
    'Two-step verification is on',
    'Signing in now needs a code from your authenticator app. Your other devices were signed out.',
  ],
  twoFactorOff: ['Two-step verification is off', 'Signing in no longer needs a code from your authenticator app.'],
  recoveryCodes: ['You have new recovery codes', 'Your earlier recovery codes no longer work.'],
  passkeyAdded: ['A passkey was added', 'You can now sign in with this passkey:'],
  passkeyRemoved: ['A passkey was deleted', 'This passkey can no longer be used to sign in:'],
} as const

/** `detail` is the name of the passkey. */
export const renderAccountSecurityEmail: EmailTemplate<
  Recipient & { change: keyof typeof SECURITY_CHANGES; detail?: string }
> = ({ name, email, change, detail }, shop) => {
  const [title, explanation] = SECURITY_CHANGES[change]
  return {
    eventKey: `security:${randomUUID()}`,
    recipient: email,
    subject: `${title} – your ${shop.name} account`,
    greeting: `Hi ${name},`,
    blocks: [
      explanation,
      ...(detail === undefined ? [] : [{ quote: detail }]),
      'If this wasn’t you, change your password and sign out of all devices.',
      { link: `${shop.url}/profile`, label: 'Review your account' },
    ],
  }
}
