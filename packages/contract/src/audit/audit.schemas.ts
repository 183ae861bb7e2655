import { Day, optionalText, Paging, PathId, pageOf, Timestamp, z } from '../kit/index.ts'

/** The type of entity that a change applies to. Stored values can't change: a discrepancy is a 'difference'. */
export const AuditSubject = z.enum([
  'user',
  'order',
  'refund',
  'difference',
  'alert',
  'message',
  'product',
  'movie',
  'coupon',
  'showcase',
  'import',
  'newsletter',
  'view',
  'review',
  'question',
  'size-guide',
  'synonyms',
  'attributes',
  'brand',
  'sub-category',
  'seller',
  'tax-rate',
  'delivery',
  'reply-template',
  'gift-card',
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** The changed fields with their values. */
const AuditFields = z.record(z.string(), z.unknown())

export const AuditEntry = z.object({
  id: z.number().int(),
  at: Timestamp,
  actor: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  /** For example 'role', 'status' or 'refund'. */
  action: z.string(),
  subject: AuditSubject,
  subjectId: z.number().int(),
  /** The current name of the changed user, product or movie. */
  subjectName: z.string().nullable(),
  before: AuditFields,
  after: AuditFields,
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = pageOf(AuditEntry)

/** `query` searches actor, action, subject and request id. Days are inclusive, in Asia/Kolkata. */
export const AuditQuery = Paging.extend({
  query: optionalText(100).default(''),
  subject: AuditSubject.optional(),
  subjectId: PathId.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
