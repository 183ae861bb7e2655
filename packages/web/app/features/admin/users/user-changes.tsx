import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { auditQuery } from '../audit.api.ts'
import { AuditEntryList } from '../audit-entry-list.tsx'

/** Changes that staff made to an account, newest first. */
export function UserChanges({ userId }: { userId: number }) {
  const query = useQuery(auditQuery({ page: 0, query: '', subject: 'user', subjectId: userId }))
  const { data } = query
  return (
    <section className={classes(layout.grid, layout.gapM, layout.padTopM)} aria-label="Account activity">
      <h3 className={text.h3}>Account activity</h3>
      {data === undefined && <QueryFallback query={query} />}
      {data?.content.length === 0 && <p className={text.quiet}>No changes yet.</p>}
      {data !== undefined && <AuditEntryList entries={data.content} />}
    </section>
  )
}
