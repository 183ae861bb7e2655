import type { AuditContext } from '../../platform/http/session-user.ts'

export type Actor = AuditContext & { actorKind: 'customer' | 'staff' }

export type System = { actorKind: 'system'; actorId: null }

/** Admins may act for the buyer; the history then names staff as the actor. */
export const buyerOrStaff = (audit: AuditContext, order: { userId: number }): Actor => ({
  ...audit,
  actorKind: order.userId === audit.actorId ? 'customer' : 'staff',
})
