import { sql } from 'drizzle-orm'
import { totpFactors } from '../../src/features/auth/auth.tables.ts'
import { newsletterIssues, newsletterSubscribers } from '../../src/features/notifications/notifications.tables.ts'
import { replyTemplates, tickets } from '../../src/features/tickets/tickets.tables.ts'
import { queryRows } from '../../src/platform/database/database.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

const ISSUE = { subject: 'Sale', body: 'Hello' }

/** Staff actions on users, contact messages and the newsletter. */
export function userActions({ db, asUser }: StaffShop): StaffActions {
  async function createIssueRow(): Promise<number> {
    await db.insert(newsletterSubscribers).values({ email: `${Math.random()}@example.in`, confirmedAt: new Date(0) })
    const [row] = await db
      .insert(newsletterIssues)
      .values({ ...ISSUE, editedAt: new Date() })
      .returning()
    return row?.id ?? 0
  }

  async function createTicketRow(): Promise<number> {
    const [row] = await db.insert(tickets).values({ name: 'A', email: 'a@b.in', message: 'Hello' }).returning()
    return row?.id ?? 0
  }

  async function createTemplateRow() {
    const [row] = await db
      .insert(replyTemplates)
      .values({ name: `Sorry ${Math.random()}`, text: 'Sorry' })
      .returning()
    return row ?? { id: 0, name: '' }
  }

  return {
    async createAccount() {
      const email = `new${Math.random()}@example.in`
      const body = { name: 'Noor', phoneNo: '9000000009', email, gender: 'Female', role: 'MODERATOR' }
      const [row] = await queryRows<{ id: number }>(db, sql`select max(id)::int + 1 as id from users`)
      return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/users', body }
    },
    async setUserRole() {
      const { id } = await asUser()
      return { subjectId: id, method: 'PUT', url: `/api/user/${id}/role?role=MODERATOR` }
    },
    async toggleUserStatus() {
      const { id } = await asUser()
      return { subjectId: id, method: 'PUT', url: `/api/user/${id}/status` }
    },
    async correctDateOfBirth() {
      const { id } = await asUser()
      const body = { dateOfBirth: '1990-05-01', reason: 'Typed the wrong year' }
      return { subjectId: id, method: 'PUT', url: `/api/admin/users/${id}/date-of-birth`, body }
    },
    async setReservationLimit() {
      const { id } = await asUser()
      const url = `/api/admin/users/${id}/reservation-limit`
      return { subjectId: id, method: 'PUT', url, body: { isLifted: true } }
    },
    async resetTwoFactor() {
      const { id } = await asUser()
      await db.insert(totpFactors).values({ userId: id, sealedSecret: 'sealed', confirmedAt: new Date() })
      return { subjectId: id, method: 'DELETE', url: `/api/admin/users/${id}/two-factor` }
    },
    async resolveMessage() {
      const id = await createTicketRow()
      return { subjectId: id, method: 'PUT', url: `/api/admin/messages/${id}`, body: { answered: true } }
    },
    async replyToMessage() {
      const id = await createTicketRow()
      return { subjectId: id, method: 'POST', url: `/api/admin/messages/${id}/replies`, body: { message: 'Hi' } }
    },
    async saveReplyTemplate() {
      const { id, name } = await createTemplateRow()
      return { subjectId: id, method: 'POST', url: '/api/admin/reply-templates', body: { name, text: 'Another' } }
    },
    async deleteReplyTemplate() {
      const { id } = await createTemplateRow()
      return { subjectId: id, method: 'DELETE', url: `/api/admin/reply-templates/${id}` }
    },
    async createIssue() {
      const [row] = await queryRows<{ id: number }>(
        db,
        sql`select coalesce(max(id), 0)::int + 1 as id from newsletter_issues`,
      )
      return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/newsletter/issues', body: ISSUE }
    },
    async changeIssue() {
      const id = await createIssueRow()
      const body = { ...ISSUE, subject: 'Another', version: 1 }
      return { subjectId: id, method: 'PUT', url: `/api/admin/newsletter/issues/${id}`, body }
    },
    async testIssue() {
      const id = await createIssueRow()
      return { subjectId: id, method: 'POST', url: `/api/admin/newsletter/issues/${id}/test` }
    },
    async sendIssue() {
      const id = await createIssueRow()
      return { subjectId: id, method: 'POST', url: `/api/admin/newsletter/issues/${id}/send`, body: { version: 1 } }
    },
  }
}
