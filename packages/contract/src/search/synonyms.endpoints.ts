import { endpoint, Message, PathId, z } from '../kit/index.ts'
import {
  EditedSynonymGroup,
  NewSynonymGroup,
  SynonymGroup,
  SynonymList,
  SynonymTrial,
  SynonymTrialQuery,
} from './synonyms.schemas.ts'

const path = '/api/admin/synonyms'
const byId = { path: `${path}/:id`, params: z.object({ id: PathId }), access: 'catalogue.manage' } as const

export const listSynonyms = endpoint({
  id: 'listSynonyms',
  method: 'GET',
  path,
  access: 'reports.view',
  response: SynonymList,
  summary: 'Lists the synonyms of the search',
})

export const trySynonyms = endpoint({
  id: 'trySynonyms',
  method: 'GET',
  path: `${path}/trial`,
  access: 'reports.view',
  query: SynonymTrialQuery,
  response: SynonymTrial,
  summary: 'Searches products with the synonyms of staff and without them',
})

export const createSynonymGroup = endpoint({
  id: 'createSynonymGroup',
  method: 'POST',
  path,
  access: 'catalogue.manage',
  body: NewSynonymGroup,
  response: SynonymGroup,
  errors: ['conflict'],
  summary: 'Adds a group of synonyms, which searches use at once',
})

export const editSynonymGroup = endpoint({
  id: 'editSynonymGroup',
  method: 'PUT',
  ...byId,
  body: EditedSynonymGroup,
  response: SynonymGroup,
  errors: ['not_found', 'conflict'],
  summary: 'Replaces the words of a group; rejects an outdated version',
})

export const deleteSynonymGroup = endpoint({
  id: 'deleteSynonymGroup',
  method: 'DELETE',
  ...byId,
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a group of synonyms',
})
