import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
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
  const { data, error, isFetching, refetch } = useQuery(issueQuery(id))
  if (data === undefined) {
    if (error === null) return <p role="status">Loading...</p>
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
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
