import { Paging, pageOf, requiredText, SINGLE_LINE, Timestamp, Version, z } from '../kit/index.ts'

/**
 * A blank line starts a new paragraph. A paragraph that is one Markdown link becomes a link, such as `[Shop
 * now](/shop)`.
 */
export const IssueContent = z.object({
  subject: requiredText('Subject is required', 150).regex(SINGLE_LINE, 'Subject must be a single line'),
  body: requiredText('Body is required', 20_000),
})
export type IssueContent = z.infer<typeof IssueContent>

export const IssueUpdate = IssueContent.extend({ version: Version })
export type IssueUpdate = z.infer<typeof IssueUpdate>

/** `sending`: emails are being added to the outbox in batches. */
export const IssueStatus = z.enum(['draft', 'sending', 'sent'])
export type IssueStatus = z.infer<typeof IssueStatus>

export const Issue = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  status: IssueStatus,
  editedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** Subscribers when sending started. */
  readers: z.number().int(),
  /** Emails queued so far. */
  written: z.number().int(),
  version: Version,
})
export type Issue = z.infer<typeof Issue>

const IssueSummary = Issue.omit({ body: true })
export type IssueSummary = z.infer<typeof IssueSummary>
export const IssuePage = pageOf(IssueSummary)
export const IssueQuery = Paging

export const SendIssue = z.object({ version: Version })

/** The email as a subscriber receives it. */
export const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type IssuePreview = z.infer<typeof IssuePreview>
