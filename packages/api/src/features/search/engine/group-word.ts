/** The word of all documents of a group. No text contains it, and none is a misspelling of it. */
export const groupWord = (group: string): string => `group: ${group}`
