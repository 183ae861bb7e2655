export const userDetailsPath = (email: string): string => `?view=details&email=${encodeURIComponent(email)}`
