import { type ReplyTemplate, type ReplyTemplateInput, TICKET_LIMITS } from '@shop/contract/tickets'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import * as table from './reply-templates.db.ts'

export const listTemplates = table.listTemplates

/** Replaces the template with the same name. Errors: 409 when there are too many. */
export const saveTemplate = (
  db: Database,
  input: ReplyTemplateInput,
  { audit, now }: ActionContext,
): Promise<ReplyTemplate> =>
  inTransaction(db, async (tx) => {
    const existing = await table.findTemplateByName(tx, input.name)
    if (!existing && (await table.countTemplates(tx)) >= TICKET_LIMITS.maxTemplates)
      throw conflict(`There can be at most ${TICKET_LIMITS.maxTemplates} templates. Delete one first.`)
    const template = await table.upsertTemplate(tx, input)
    const before = existing ? { text: existing.text } : {}
    const change = { action: 'save', before, after: { name: template.name, text: template.text }, at: now }
    await recordChange(tx, audit, { ...change, subject: 'reply-template', subjectId: template.id })
    return template
  })

/** Errors: 404. */
export const deleteTemplate = (db: Database, id: number, { audit, now }: ActionContext): Promise<void> =>
  inTransaction(db, async (tx) => {
    const template = await table.deleteTemplate(tx, id)
    if (!template) throw notFound('Template not found')
    const change = { action: 'delete', before: { text: template.text }, after: { name: template.name }, at: now }
    await recordChange(tx, audit, { ...change, subject: 'reply-template', subjectId: id })
  })
