import { formatDateTime } from '@shop/contract/kit/dates'
import { EXPORT_DAYS } from '@shop/contract/privacy/privacy.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { exportQuery, saveExport, startExport } from './privacy.api.ts'

/** Requests and downloads a copy of the personal data. */
export function DataExport({ userId }: { userId: number }) {
  const { data } = useQuery(exportQuery(userId))
  const queryClient = useQueryClient()
  const onError = (error: Error) => void toast.error(error.message)
  const start = useMutation({
    mutationFn: () => startExport(userId),
    onSuccess: (status) => queryClient.setQueryData(exportQuery(userId).queryKey, status),
    onError,
  })
  const save = useMutation({ mutationFn: () => saveExport(userId), onError })
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="export">
      <h2 className={text.h3} id="export">
        Download your data
      </h2>
      <p>
        A ZIP file with a copy of your personal data, as JSON and as tables (CSV). We email you when it is ready. It can
        be downloaded for {EXPORT_DAYS} days.
      </p>
      <p>
        Messages that you sent without signing in are included once your email is confirmed. Resetting your password
        confirms it.
      </p>
      <p role="status" className={classes(text.small, text.quiet)}>
        {data?.status === 'preparing' && 'Your copy is being prepared.'}
        {data?.status === 'ready' &&
          data.expiresAt &&
          `Ready. It can be downloaded until ${formatDateTime(data.expiresAt)}.`}
      </p>
      <div className={layout.buttonRow}>
        {data?.status === 'ready' && (
          <Button onClick={() => save.mutate()} busyLabel={save.isPending && 'Downloading...'}>
            Download ZIP
          </Button>
        )}
        <Button
          variant="line"
          disabled={data?.status === 'preparing'}
          onClick={() => start.mutate()}
          busyLabel={start.isPending && 'Requesting...'}
        >
          Request a copy
        </Button>
      </div>
    </section>
  )
}
