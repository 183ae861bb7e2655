/** Joins class names, leaving out false and undefined. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
