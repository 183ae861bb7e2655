import type { ImportDetails } from '@shop/contract/imports'
import { isOpenImport } from '@shop/contract/imports/imports.rules'
import { formatDateTime } from '@shop/contract/kit/dates'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { toastError } from '../form-errors.ts'
import { importKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import { ImportCountsList } from './import-counts.tsx'
import { describeState, hasNoValidRow } from './import-labels.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'
import { cancelImport, confirmImport, importQuery, isRunning } from './imports.api.ts'
import imports from './imports.module.css'

/** One import. Polled while it is running. */
export function ImportPanel({ id }: { id: number }) {
  const query = useQuery(importQuery(id))
  const queryClient = useQueryClient()
  const state = query.data?.state
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: importKeys.lists })
  }, [queryClient, state])
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return (
    <section className={classes(layout.panel, frame.stack)} aria-label={`Import of ${data.fileName}`}>
      <h2 className={classes(text.h3, imports.file)}>{data.fileName}</h2>
      <p className={classes(text.small, text.quiet)}>
        {data.rows === null ? 'Uploaded' : `${formatCountOf(data.rows, 'row')}, uploaded`} by {data.startedBy} on{' '}
        {formatDateTime(data.startedAt)}
      </p>
      <p role="status">
        <b>{describeState(data)}</b>
        {isRunning(data) && data.rows !== null && ` ${formatCount(data.rowsDone)} of ${formatCount(data.rows)} rows`}
      </p>
      {isRunning(data) && <progress className={imports.progress} aria-label="Rows processed" {...progressOf(data)} />}
      {data.problem !== null && <Notice kind="bad">{data.problem}</Notice>}
      {data.state === 'ready' && data.foreseen !== null && (
        <ImportCountsList title="Expected changes" counts={data.foreseen} />
      )}
      {data.counts !== null && <ImportCountsList title="Changes" counts={data.counts} />}
      <Actions details={data} />
      {data.state === 'ready' && <ImportPreview details={data} />}
      <ImportProblems details={data} />
    </section>
  )
}

/** Without a value the progress bar is indeterminate, since the rows aren't counted yet. */
const progressOf = ({ rows, rowsDone }: ImportDetails) => (rows === null ? {} : { value: rowsDone, max: rows })

const NOTHING_TO_IMPORT = 'This file changes nothing. Cancel the import, correct the file and choose it again.'

function Actions({ details }: { details: ImportDetails }) {
  const { id, state, foreseen } = details
  const queryClient = useQueryClient()
  const update = useMutation({
    mutationFn: (action: (id: number) => Promise<ImportDetails>) => action(id),
    onSuccess: (changed) => queryClient.setQueryData(importQuery(id).queryKey, changed),
    onError(error) {
      toastError(error)
      // Someone else may have changed the import.
      return queryClient.invalidateQueries(importQuery(id))
    },
  })

  if (!isOpenImport(state)) return null
  const rowsToImport = foreseen === null ? 0 : foreseen.added + foreseen.changed
  const isUseless = state === 'ready' && rowsToImport === 0
  return (
    <div className={classes(layout.row, layout.wrap)}>
      {isUseless && <p className={layout.fullRow}>{NOTHING_TO_IMPORT}</p>}
      {state === 'ready' && !hasNoValidRow(details) && (
        <Button
          variant={isUseless ? 'line' : 'solid'}
          busyLabel={update.isPending && 'Starting...'}
          onClick={() => update.mutate(confirmImport)}
        >
          {isUseless ? 'Import Anyway' : `Import ${formatCount(rowsToImport)} ${rowsToImport === 1 ? 'Row' : 'Rows'}`}
        </Button>
      )}
      <Button
        variant={isUseless ? 'solid' : 'line'}
        disabled={update.isPending}
        onClick={() => update.mutate(cancelImport)}
      >
        Cancel Import
      </Button>
    </div>
  )
}
