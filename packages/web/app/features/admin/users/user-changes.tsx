import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { auditQuery } from '../audit.api.ts'
import { AuditEntryList } from '../audit-entry-list.tsx'

/** What staff did with one account, the newest first. */
export function UserChanges({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(
    auditQuery({ page: 0, query: '', subject: 'user', subjectId: userId }),
  )
  if (error !== null) return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <section className="grid gap-3 pt-3" aria-label="Changes by staff">
      <h3 className="h3">Changes by staff</h3>
      {data?.content.length === 0 && <p className="quiet">Staff have changed nothing here.</p>}
      {data !== undefined && <AuditEntryList of={data.content} />}
    </section>
  )
}
