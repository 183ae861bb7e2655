import type { Database } from '../../platform/database/database.ts'
import { getActiveProduct } from '../catalogue/catalogue.service.ts'
import * as table from './favourites.db.ts'

export const listFavourites = table.listFavourites

/** Errors: 404. */
export async function addFavourite(db: Database, userId: number, productId: number): Promise<void> {
  await getActiveProduct(db, productId)
  await table.insertFavourite(db, userId, productId)
}

export const removeFavourites = table.deleteFavourites
