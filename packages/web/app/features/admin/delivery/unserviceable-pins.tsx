import type { PinFileResult, UnserviceablePin } from '@shop/contract/delivery'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import fieldStyles from '../../../ui/field.module.css'
import { AreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { actionsColumn, type Column, DataTable } from '../data-table.tsx'
import { PagedList } from '../paged-list.tsx'
import { deliveryKeys } from '../query-keys.ts'
import { useListParams } from '../use-list-params.ts'
import { applyPinFile, previewPinFile, unserviceablePinsQuery } from './delivery.api.ts'

const SHOWN_PROBLEMS = 20

const countPins = (count: number) => formatCountOf(count, 'PIN')

/** The PINs without delivery or cash on delivery, and a CSV import that changes both. */
export function UnserviceablePins() {
  const { page } = useListParams({})
  const list = useQuery(unserviceablePinsQuery(page))
  const queryClient = useQueryClient()
  const apply = useMutation({
    mutationFn: applyPinFile,
    onSuccess: async () => {
      toast.success('Delivery updated.')
      await queryClient.invalidateQueries({ queryKey: deliveryKeys.allPins })
    },
    onError: ({ message }) => toast.error(message),
  })
  const columns: Column<UnserviceablePin & { id: number }>[] = [
    { name: 'PIN', render: ({ pin }) => pin },
    { name: 'City', render: ({ city }) => city },
    { name: 'State', render: ({ state }) => state },
    { name: 'Excluded', render: ({ serviceable }) => (serviceable ? 'Cash on delivery' : 'Delivery') },
    actionsColumn(({ pin, serviceable }) => (
      <Button
        variant="text"
        disabled={apply.isPending}
        aria-label={serviceable ? `Allow cash in ${pin} again` : `Deliver to ${pin} again`}
        onClick={() => apply.mutate(serviceable ? `${pin},yes,yes` : `${pin},yes`)}
      >
        {serviceable ? 'Allow cash again' : 'Deliver again'}
      </Button>
    )),
  ]
  return (
    <section className={layout.panel} aria-labelledby="unserviceable-pins">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="unserviceable-pins">
        Excluded PINs
      </h2>
      <PinImport isApplying={apply.isPending} onApply={(csv) => apply.mutateAsync(csv)} />
      <PagedList list={list} page={page} empty="No PIN is excluded.">
        {(rows) => (
          <DataTable
            label="Excluded PINs"
            columns={columns}
            rows={rows.map((pin) => ({ ...pin, id: Number(pin.pin) }))}
          />
        )}
      </PagedList>
    </section>
  )
}

type ImportProps = { isApplying: boolean; onApply: (csv: string) => Promise<unknown> }

/** A file or typed lines are previewed before anything changes. */
function PinImport({ isApplying, onApply }: ImportProps) {
  const file = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const preview = useMutation({ mutationFn: previewPinFile })
  const change = (value: string) => {
    if (file.current !== null) file.current.value = '' // allows choosing the same file again
    setCsv(value)
    preview.reset()
  }
  async function apply() {
    await onApply(csv)
    change('')
  }
  const result = preview.data
  return (
    <form
      className={classes(fieldStyles.form, layout.spaceBelowXl)}
      onSubmit={(event) => {
        event.preventDefault()
        preview.mutate(csv)
      }}
    >
      <input
        ref={file}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv"
        onChange={({ target }) => void target.files?.[0]?.text().then(change)}
      />
      <Button className={layout.selfStart} variant="line" onClick={() => file.current?.click()}>
        <Icon as={Upload} small />
        Choose CSV File
      </Button>
      <AreaField
        label="PINs"
        rows={4}
        value={csv}
        placeholder={'pin,serviceable,cod\n744301,no\n800001,yes,no'}
        hint="Put one PIN on each line, then yes or no for delivery. A second yes or no sets cash on delivery."
        onChange={({ target }) => change(target.value)}
      />
      {preview.error !== null && <Notice kind="bad">{preview.error.message}</Notice>}
      {result !== undefined && <Preview result={result} />}
      <div className={layout.buttonRow}>
        <Button
          type="submit"
          variant="line"
          disabled={csv.trim() === ''}
          busyLabel={preview.isPending && 'Checking...'}
        >
          Preview changes
        </Button>
        {result !== undefined &&
          result.problems.length === 0 &&
          result.stopped + result.resumed + result.codStopped + result.codResumed > 0 && (
            <Button busyLabel={isApplying && 'Applying...'} onClick={() => void apply().catch(() => {})}>
              Apply changes
            </Button>
          )}
      </div>
    </form>
  )
}

function Preview({
  result: { stopped, resumed, codStopped, codResumed, unchanged, problems },
}: {
  result: PinFileResult
}) {
  if (problems.length === 0)
    return (
      <Notice kind="info" isPolite>
        Delivery stops for {countPins(stopped)} and resumes for {countPins(resumed)}. Unchanged: {countPins(unchanged)}.
        {codStopped + codResumed > 0 &&
          ` Cash on delivery stops for ${countPins(codStopped)} and resumes for ${countPins(codResumed)}.`}
      </Notice>
    )
  return (
    <Notice kind="bad">
      <div>
        <p>Nothing has changed. Correct these lines first:</p>
        <ul>
          {problems.slice(0, SHOWN_PROBLEMS).map(({ line, problem }) => (
            <li key={line}>
              Line {line}: {problem}
            </li>
          ))}
        </ul>
        {problems.length > SHOWN_PROBLEMS && <p>And {formatCount(problems.length - SHOWN_PROBLEMS)} more.</p>}
      </div>
    </Notice>
  )
}
