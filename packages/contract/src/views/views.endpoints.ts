import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { NewView, SavedView } from './views.schemas.ts'

export const listSavedViews = endpoint({
  id: 'listSavedViews',
  method: 'GET',
  path: '/api/admin/views',
  access: 'reports.view',
  response: z.array(SavedView),
  summary: 'Lists the saved table filters of the user, by name',
})

export const saveView = endpoint({
  id: 'saveView',
  method: 'POST',
  path: '/api/admin/views',
  access: 'reports.view',
  body: NewView,
  response: SavedView,
  errors: ['conflict'],
  summary: 'Saves the filters of a table; replaces a view of the same name',
})

export const deleteView = endpoint({
  id: 'deleteView',
  method: 'DELETE',
  path: '/api/admin/views/:id',
  access: 'reports.view',
  params: z.object({ id: PathId }),
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a saved view of the user',
})
