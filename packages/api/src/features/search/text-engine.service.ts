/** The parts of the search engine that understand words, for other texts than those of products and movies. */
export { Dictionary } from './engine/dictionary.ts'
export { Synonyms } from './engine/synonyms.ts'
export { tokeniseQuery } from './engine/tokens.ts'
