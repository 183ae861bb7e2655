import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'

export const listFavourites = endpoint({
  id: 'listFavourites',
  method: 'GET',
  path: '/user_items/favourites/:userId',
  ...ownerInPath,
  response: z.array(z.number().int()),
  summary: 'Lists the ids of favourite products',
})

export const addFavourite = endpoint({
  id: 'addFavourite',
  method: 'PUT',
  path: '/user_items/favourites/:userId',
  ...ownerInPath,
  query: z.object({ itemId: PathId }),
  response: Message,
  needsGuardianConsent: true,
  summary: 'Adds a product to favourites',
})

export const removeFavourite = endpoint({
  id: 'removeFavourite',
  method: 'DELETE',
  path: '/user_items/favourites/:userId',
  ...ownerInPath,
  query: z.object({ itemId: PathId }),
  response: Message,
  summary: 'Removes a product from favourites',
})
