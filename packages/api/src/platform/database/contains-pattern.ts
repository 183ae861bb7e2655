/** For `ilike`: whatever contains this text, whose own `%`, `_` and `\\` mean nothing special. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
