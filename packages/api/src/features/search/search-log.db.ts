import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'

type LoggedSearch = { userId: number | null; catalogType: string; query: string; results: number; at: Date }

/** One JSON parameter instead of one per value, which would be slow for thousands of rows. */
export const insertSearches = (db: Database, searches: readonly LoggedSearch[]) => raw(db)`
  insert into search_log (user_id, catalog_type, query, results, at)
  select * from json_to_recordset(${JSON.stringify(searches)}::json)
    as search ("userId" int, "catalogType" text, query text, results int, at timestamptz)`
