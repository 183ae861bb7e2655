import type { SocialProvider } from './auth.schemas.ts'

/** Limits on sign-in and one-time codes. Times in seconds. */
export const AUTH_LIMITS = {
  tokenSeconds: 24 * 60 * 60,
  windowSeconds: 15 * 60,
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  codesPerAccountAnHour: 5,
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
  wrongCurrent: 'This is not your current password.',
  signedOutEverywhere: 'Signed out everywhere.',
  emailTaken: 'This email is already registered.',
  passwordEnded: 'Its old password no longer works; “Forgot Password?” sets a new one.',
  socialExpired: 'This sign-in has expired or was used already. Please try again.',
} as const
