import type { Database } from '../../platform/database/database.ts'
import { searchLog } from './search.tables.ts'

export type LoggedSearch = typeof searchLog.$inferInsert

export const insertSearches = (db: Database, searches: LoggedSearch[]) => db.insert(searchLog).values(searches)
