import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../platform/database/columns.ts'

/** Pictures of people and of the catalogue as they are served; here and not in a folder, so that every node has them. */
export const pictures = pgTable('pictures', {
  /** Its name in an address: made by chance, and new with every picture, so that browsers may keep it for ever. */
  file: text().primaryKey(),
  body: bytes().notNull(),
})
