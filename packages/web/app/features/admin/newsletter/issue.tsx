import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { IssueForm } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { IssueProgress } from './issue-progress.tsx'
import { issueQuery } from './issues.api.ts'

/** One issue: written while it is a draft, looked at afterwards. Without an id, a new one. */
export function IssuePage({ id }: { id: number | undefined }) {
  return id === undefined ? <IssueForm of={undefined} /> : <ExistingIssue id={id} />
}

function ExistingIssue({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(issueQuery(id))
  if (data === undefined) {
    if (error === null) return <p role="status">Loading...</p>
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  // A saved or outdated draft begins anew with what stands now.
  if (data.status === 'draft') return <IssueForm key={data.version} of={data} />
  return (
    <section className="panel grid gap-5">
      <h2 className="h3">{data.subject}</h2>
      <IssueProgress of={data} />
      <IssuePreview of={data} />
    </section>
  )
}
