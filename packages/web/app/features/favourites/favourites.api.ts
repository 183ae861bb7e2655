import type {
  addFavourite as addEndpoint,
  listFavourites,
  removeFavourite as removeEndpoint,
} from '@shop/contract/favourites'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const favouriteKeys = { all: (userId: number) => ['favourites', userId] }

export const favouritesQuery = (userId: number) =>
  queryOptions({
    queryKey: favouriteKeys.all(userId),
    queryFn: ({ signal }) =>
      call<typeof listFavourites>('GET /user_items/favourites/:userId', { params: { userId }, signal }),
  })

export const addFavourite = (userId: number, itemId: number) =>
  call<typeof addEndpoint>('PUT /user_items/favourites/:userId', { params: { userId }, query: { itemId } })

export const removeFavourite = (userId: number, itemId: number) =>
  call<typeof removeEndpoint>('DELETE /user_items/favourites/:userId', { params: { userId }, query: { itemId } })
