import { requiredText, SearchText, Version, z } from '../kit/index.ts'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYMS, MIN_SYNONYMS } from './synonyms.rules.ts'

/** Words and phrases of the same meaning, entered by staff. */
export const SynonymGroup = z.object({ id: z.number().int(), words: z.array(z.string()), version: Version })
export type SynonymGroup = z.infer<typeof SynonymGroup>

/** `bundled`: the groups that the shop comes with, which can't be edited. */
export const SynonymList = z.object({ groups: z.array(SynonymGroup), bundled: z.array(z.array(z.string())) })
export type SynonymList = z.infer<typeof SynonymList>

const words = z
  .array(requiredText('Enter a word', MAX_SYNONYM_LENGTH))
  .min(MIN_SYNONYMS, `Enter at least ${MIN_SYNONYMS} words, separated by commas`)
  .max(MAX_SYNONYMS, `Enter at most ${MAX_SYNONYMS} words`)

export const NewSynonymGroup = z.object({ words })
export type NewSynonymGroup = z.infer<typeof NewSynonymGroup>

export const EditedSynonymGroup = NewSynonymGroup.extend({ version: Version })
export type EditedSynonymGroup = z.infer<typeof EditedSynonymGroup>

export const SynonymTrialQuery = z.object({ query: SearchText })

/** The total and the first products of a search. */
const SearchSample = z.object({
  total: z.number().int(),
  products: z.array(z.object({ id: z.number().int(), name: z.string(), subCategory: z.string() })),
})
export type SearchSample = z.infer<typeof SearchSample>

/** `synonyms`: what the search accepts besides the words of the query. `without`: as if staff had entered no groups. */
export const SynonymTrial = z.object({ synonyms: z.array(z.string()), current: SearchSample, without: SearchSample })
export type SynonymTrial = z.infer<typeof SynonymTrial>
