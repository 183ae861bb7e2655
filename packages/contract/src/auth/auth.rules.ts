/** Limits on sign-in and codes (decisions 22 to 24). Times in seconds. */
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
} as const

export const WORDS = {
  wrongLogin: 'Invalid email or password',
  disabled: 'This account is disabled.',
  wrongCurrent: 'This is not your current password.',
  signedOutEverywhere: 'Signed out everywhere.',
  emailTaken: 'This email is already registered.',
} as const
