import type {
  createSynonymGroup,
  deleteSynonymGroup as deleteSynonymGroupEndpoint,
  editSynonymGroup,
  listSynonyms,
  SynonymGroup,
  trySynonyms,
} from '@shop/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { synonymKeys } from '../query-keys.ts'

export const synonymsQuery = queryOptions({
  queryKey: synonymKeys.list,
  queryFn: ({ signal }) => call<typeof listSynonyms>('GET /api/admin/synonyms', { signal }),
})

export const synonymTrialQuery = (query: string) =>
  queryOptions({
    queryKey: synonymKeys.trial(query),
    queryFn: ({ signal }) => call<typeof trySynonyms>('GET /api/admin/synonyms/trial', { query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
  })

export const saveSynonymGroup = (group: SynonymGroup | undefined, words: string[]) =>
  group === undefined
    ? call<typeof createSynonymGroup>('POST /api/admin/synonyms', { body: { words } })
    : call<typeof editSynonymGroup>('PUT /api/admin/synonyms/:id', {
        params: { id: group.id },
        body: { words, version: group.version },
      })

export const deleteSynonymGroup = (id: number) =>
  call<typeof deleteSynonymGroupEndpoint>('DELETE /api/admin/synonyms/:id', { params: { id } })
