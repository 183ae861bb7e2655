import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { pictures } from './pictures.tables.ts'

const prepared = prepareOnce((db) => ({
  picture: db
    .select({ body: pictures.body, isPublic: pictures.isPublic })
    .from(pictures)
    .where(eq(pictures.file, sql.placeholder('file')))
    .prepare('picture_by_file'),
}))

export async function findPicture(
  db: Database,
  file: string,
): Promise<{ body: Buffer; isPublic: boolean } | undefined> {
  const [picture] = await prepared(db).picture.execute({ file })
  return picture
}

export async function insertPicture(db: Database, picture: typeof pictures.$inferInsert): Promise<void> {
  await db.insert(pictures).values(picture)
}

export async function deletePicture(db: Database, file: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.file, file))
}

export async function setPublic(db: Database, files: string[], isPublic: boolean): Promise<void> {
  await db.update(pictures).set({ isPublic }).where(inArray(pictures.file, files))
}
