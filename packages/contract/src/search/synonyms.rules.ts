export const MIN_SYNONYMS = 2
export const MAX_SYNONYMS = 20
export const MAX_SYNONYM_LENGTH = 50
export const MAX_SYNONYM_GROUPS = 500

/** A group as staff type it: words or phrases that are separated by commas or line ends. */
export const parseSynonyms = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
