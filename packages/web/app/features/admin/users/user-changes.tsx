import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { auditQuery } from '../audit.api.ts'
import { AuditEntryList } from '../audit-entry-list.tsx'

/** Changes that staff made to an account, newest first. */
export function UserChanges({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(
    auditQuery({ page: 0, query: '', subject: 'user', subjectId: userId }),
  )
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <section className="grid gap-3 pt-3" aria-label="Account activity">
      <h3 className="h3">Account activity</h3>
      {data?.content.length === 0 && <p className="quiet">No changes yet.</p>}
      {data !== undefined && <AuditEntryList of={data.content} />}
    </section>
  )
}
