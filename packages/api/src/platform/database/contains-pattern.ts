/** A pattern for `ilike` that matches any text containing this one; `%`, `_` and `\\` are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
