/** What staff can choose: adults, and the ages at which states of India allow alcohol. */
export const AGE_LIMITS = [18, 21, 25] as const
