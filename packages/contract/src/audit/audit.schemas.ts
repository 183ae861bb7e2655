import { optionalText, Paging, PathId, pageOf, Timestamp, z } from '../kit/index.ts'

/** What a change by staff can be about. */
export const AuditSubject = z.enum([
  'user',
  'order',
  'refund',
  'difference',
  'message',
  'product',
  'movie',
  'coupon',
  'showcase',
  'import',
  'newsletter',
])
export type AuditSubject = z.infer<typeof AuditSubject>

/** The fields that a change touched, as they were and as they are. */
const Fields = z.record(z.string(), z.unknown())

export const AuditEntry = z.object({
  id: z.number().int(),
  at: Timestamp,
  actor: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  /** A verb: 'role', 'status', 'refund'. */
  action: z.string(),
  subject: AuditSubject,
  subjectId: z.number().int(),
  before: Fields,
  after: Fields,
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = pageOf(AuditEntry)

/** `query` is looked for in who, what, about which number and the request's id; days are of India, the last included. */
export const AuditQuery = Paging.extend({
  query: optionalText(100).default(''),
  subject: AuditSubject.optional(),
  subjectId: PathId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>
