import { ONE_LINE, Paging, pageOf, requiredText, Timestamp, Version, z } from '../kit/index.ts'

/** Paragraphs parted by empty lines; `[words](https://…)` on a line of its own is a link, `[words](/shop)` one into the shop. */
export const IssueText = z.object({
  subject: requiredText('Subject is required', 150).regex(ONE_LINE, 'The subject has to fit on one line'),
  body: requiredText('Write something first', 20_000),
})
export type IssueText = z.infer<typeof IssueText>

export const IssueChange = IssueText.extend({ version: Version })
export type IssueChange = z.infer<typeof IssueChange>

/** `sending`: into the outbox, batch by batch. */
export const IssueStatus = z.enum(['draft', 'sending', 'sent'])
export type IssueStatus = z.infer<typeof IssueStatus>

export const Issue = z.object({
  id: z.number().int(),
  subject: z.string(),
  body: z.string(),
  status: IssueStatus,
  editedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** How many were on the list when it was sent, and to how many of them it has been written. */
  readers: z.number().int(),
  written: z.number().int(),
  version: Version,
})
export type Issue = z.infer<typeof Issue>

const IssueLine = Issue.omit({ body: true })
export type IssueLine = z.infer<typeof IssueLine>
export const IssuePage = pageOf(IssueLine)
export const IssueQuery = Paging

export const SendIssue = z.object({ version: Version })

/** A mail as its reader gets it. */
export const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type IssuePreview = z.infer<typeof IssuePreview>
