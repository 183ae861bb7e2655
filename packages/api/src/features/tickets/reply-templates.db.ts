import type { ReplyTemplate, ReplyTemplateInput } from '@shop/contract/tickets'
import { asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { replyTemplates } from './tickets.tables.ts'

export const listTemplates = (db: Database): Promise<ReplyTemplate[]> =>
  db.select().from(replyTemplates).orderBy(asc(replyTemplates.name))

export const findTemplateByName = async (db: Database, name: string): Promise<ReplyTemplate | undefined> =>
  (await db.select().from(replyTemplates).where(eq(replyTemplates.name, name)))[0]

export const countTemplates = async (db: Database): Promise<number> =>
  (await db.select({ total: count() }).from(replyTemplates))[0]?.total ?? 0

export async function upsertTemplate(db: Database, template: ReplyTemplateInput): Promise<ReplyTemplate> {
  const [row] = await db
    .insert(replyTemplates)
    .values(template)
    .onConflictDoUpdate({ target: replyTemplates.name, set: { text: template.text } })
    .returning()
  if (!row) throw new Error('upsert returned no row')
  return row
}

export const deleteTemplate = async (db: Database, id: number): Promise<ReplyTemplate | undefined> =>
  (await db.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning())[0]
