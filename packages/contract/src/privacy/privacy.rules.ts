/** Days in which a sign-in cancels the deletion of an account. */
export const DELETION_GRACE_DAYS = 14

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

/** Minutes after a sign-in in which a deletion needs no password. */
export const RECENT_SIGN_IN_MINUTES = 10

export const EXPORTS_PER_DAY = 3

/** Requests of a user, each after the sign-in that cancelled the last one. */
export const DELETIONS_PER_DAY = 5

export const CONSENT_CHANGES_PER_HOUR = 60
