import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'

/** Pictures of profiles, the catalogue and reviews. Stored in the database, so all servers share them. */
export const pictures = pgTable('pictures', {
  /** Random and unique per picture, so browsers can cache it forever. */
  file: text().primaryKey(),
  body: bytes().notNull(),
  /** Pictures that aren't public are served only at signed addresses. */
  isPublic: boolean().notNull().default(true),
})
