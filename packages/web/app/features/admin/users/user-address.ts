/** Where a user's details are, within User Management (decision 5). */
export const detailsOf = (email: string): string => `?view=details&email=${encodeURIComponent(email)}`
