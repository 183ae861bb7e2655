import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { preparedOnce } from '../../platform/database/prepared.ts'
import { profilePictures } from './users.tables.ts'

const prepared = preparedOnce((db) => ({
  picture: db
    .select({ body: profilePictures.body })
    .from(profilePictures)
    .where(eq(profilePictures.file, sql.placeholder('file')))
    .prepare('picture_by_file'),
}))

export async function findPicture(db: Database, file: string): Promise<Buffer | undefined> {
  const [picture] = await prepared(db).picture.execute({ file })
  return picture?.body
}

export async function storePicture(db: Database, picture: typeof profilePictures.$inferInsert): Promise<void> {
  const { file, body } = picture
  await db
    .insert(profilePictures)
    .values(picture)
    .onConflictDoUpdate({ target: profilePictures.userId, set: { file, body } })
}

export async function deletePicture(db: Database, userId: number): Promise<void> {
  await db.delete(profilePictures).where(eq(profilePictures.userId, userId))
}
