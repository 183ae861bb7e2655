/** Where a user's details are, within User Management (decision 5). */
export const userDetailsPath = (email: string): string => `?view=details&email=${encodeURIComponent(email)}`
