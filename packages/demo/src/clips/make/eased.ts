/** Slow at the beginning and at the end of a movement. */
export const eased = (share: number): number => share * share * (3 - 2 * share)
