import type { SocialProvider } from './auth.schemas.ts'

/** Limits on sign-in and one-time codes. Times in seconds. */
export const AUTH_LIMITS = {
  /** How exact the last use of a session is. */
  lastUseSeconds: 5 * 60,
  maxPasskeys: 20,
  recoveryCodes: 10,
  passkeySeconds: 5 * 60,
  passkeyStartsPerAddressAnHour: 100,
  tokenSeconds: 24 * 60 * 60,
  windowSeconds: 15 * 60,
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  codesPerAccountAnHour: 5,
  codesPerAddressAnHour: 100,
  codeGuessesPerAddressAnHour: 300,
  /** From all networks together, so a botnet can't guess a code or flood a mailbox. */
  codesPerAccountADay: 10,
  codeGuessesPerAccountADay: 50,
  /** Further failures block only networks from which the user has never signed in. */
  failuresPerAccountADay: 100,
  knownNetworkDays: 90,
  /** Limits of the whole shop. Reaching one emails the shop. */
  codesAnHour: 1000,
  codeGuessesAnHour: 5000,
  failuresAnHour: 10_000,
  signupsAnHour: 2000,
  signupsPerAddressAnHour: 100,
  codeDigits: 6,
  codeSeconds: 10 * 60,
  codeTries: 5,
  socialSeconds: 10 * 60,
  socialStartsPerAddressAnHour: 100,
} as const

export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' }

/** The path to which a provider redirects after sign-in. */
export const socialReturnPath = (provider: SocialProvider): string => `/login/${provider}`

export const AUTH_MESSAGES = {
  wrongLogin: 'Invalid email or password',
  disabled: 'This account is disabled.',
  codeRequired: 'Enter the code from your authenticator app.',
  wrongCode: 'This code is incorrect or has already been used.',
  useAnotherSignIn:
    'This account has two-step verification. Please sign in with your password and a code, or with a passkey.',
  twoFactorOff: 'Two-step verification is off.',
  wrongPasskey: 'This passkey couldn’t be verified. Please try again.',
  commonPassword: 'This password is too common. Please choose another one.',
  wrongCurrent: 'This is not your current password.',
  signedOutEverywhere: 'Signed out everywhere.',
  emailTaken: 'This email is already registered.',
  passwordEnded: 'The old password no longer works. Use “Forgot Password?” to set a new one.',
  socialExpired: 'This sign-in has expired or has already been used. Please try again.',
} as const
