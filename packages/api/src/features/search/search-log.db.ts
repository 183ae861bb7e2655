import type { Database } from '../../platform/database/database.ts'
import { raw } from '../../platform/database/raw.ts'
import type { searchLog } from './search.tables.ts'

export type LoggedSearch = Pick<Required<typeof searchLog.$inferInsert>, 'userId' | 'shelf' | 'query' | 'results' | 'at'>

/** Thousands at a time, as one parameter: a built statement with one for each value would cost as much as the answers. */
export const insertSearches = (db: Database, searches: readonly LoggedSearch[]) => raw(db)`
  insert into search_log (user_id, shelf, query, results, at)
  select * from json_to_recordset(${JSON.stringify(searches)}::json)
    as search ("userId" int, shelf text, query text, results int, at timestamptz)`
