import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { IssueForm } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { issueQuery } from './issues.api.ts'

/** Edits a draft, or shows a sent issue. Without an id, creates a new one. */
export function IssuePage({ id }: { id: number | undefined }) {
  return id === undefined ? <IssueForm issue={undefined} /> : <ExistingIssue id={id} />
}

function ExistingIssue({ id }: { id: number }) {
  const query = useQuery(issueQuery(id))
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  // The key resets the form when the draft was saved or has changed on the server.
  if (data.status === 'draft') return <IssueForm key={data.version} issue={data} />
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl)}>
      <h2 className={text.h3}>{data.subject}</h2>
      <IssueProgress issue={data} />
      <IssuePreview content={data} />
    </section>
  )
}
