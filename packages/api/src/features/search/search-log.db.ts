import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'

type LoggedSearch = { userId: number | null; catalogType: string; query: string; results: number; at: Date }

/** Thousands at a time, as one parameter: a built statement with one for each value would cost as much as the answers. */
export const insertSearches = (db: Database, searches: readonly LoggedSearch[]) => raw(db)`
  insert into search_log (user_id, catalog_type, query, results, at)
  select * from json_to_recordset(${JSON.stringify(searches)}::json)
    as search ("userId" int, "catalogType" text, query text, results int, at timestamptz)`
