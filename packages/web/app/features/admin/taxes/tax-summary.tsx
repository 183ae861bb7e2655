import { type Gstr1Table, TaxMonth, type TaxSummary } from '@shop/contract/invoices'
import { toIndiaDay } from '@shop/contract/kit/dates'
import { formatPaise } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { toastError } from '../form-errors.ts'
import { useFilterParams } from '../use-filter-params.ts'
import { saveGstr1, saveGstr1Table, taxSummaryQuery } from './taxes.api.ts'

const TABLES: Readonly<Record<Gstr1Table, string>> = {
  b2b: 'B2B',
  b2cl: 'B2CL',
  b2cs: 'B2CS',
  cdnr: 'CDNR',
  cdnur: 'CDNUR',
  exemp: 'EXEMP',
  hsn: 'HSN',
  docs: 'DOCS',
}

/** The taxes of a month and the tables of its GSTR-1 return. */
export function TaxSummaryView() {
  const { params, setFilter } = useFilterParams()
  const entered = params.get('month') ?? ''
  // Browsers without a month picker also report a month that is only half typed.
  const month = TaxMonth.safeParse(entered).data ?? toIndiaDay(new Date()).slice(0, 7)
  const query = useQuery(taxSummaryQuery(month))
  const { data } = query
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapL)} aria-labelledby="tax-summary">
      <h2 className={text.h3} id="tax-summary">
        Monthly GST
      </h2>
      <Field
        label="Month"
        type="month"
        value={entered || month}
        onChange={({ target }) => setFilter('month', target.value)}
      />
      {data === undefined ? (
        <QueryFallback query={query} />
      ) : (
        <>
          <Figures summary={data} />
          <Return month={month} />
        </>
      )}
    </section>
  )
}

function Figures({ summary: { isDemo, invoices, creditNotes, waiting, rates, hsn } }: { summary: TaxSummary }) {
  return (
    <>
      {isDemo && (
        <Notice kind="info">
          This shop is in demo mode. The figures are those of demo receipts, so there is nothing to file.
        </Notice>
      )}
      <p role="status">
        {count(invoices, 'invoice')}, {count(creditNotes, 'credit note')}
        {waiting > 0 && `, ${count(waiting, 'shipped order')} without an invoice yet`}
      </p>
      {rates.length > 0 && (
        <>
          <h3 className={text.h3}>By rate</h3>
          <DataTable label="Taxes by rate" columns={RATE_COLUMNS} rows={rates.map(withId)} />
          <h3 className={text.h3}>By HSN code</h3>
          <DataTable label="Taxes by HSN code" columns={HSN_COLUMNS} rows={hsn.map(withId)} />
        </>
      )}
    </>
  )
}

const count = (total: number, noun: string) => `${formatCount(total)} ${total === 1 ? noun : `${noun}s`}`
const withId = <Row extends object>(row: Row, id: number) => ({ id, ...row })

type RateRow = TaxSummary['rates'][number] & { id: number }
type HsnRow = TaxSummary['hsn'][number] & { id: number }

const AMOUNTS: Column<RateRow>[] = [
  { name: 'Taxable', isNumber: true, render: ({ taxablePaise }) => formatPaise(taxablePaise) },
  { name: 'CGST', isNumber: true, render: ({ cgstPaise }) => formatPaise(cgstPaise) },
  { name: 'SGST', isNumber: true, render: ({ sgstPaise }) => formatPaise(sgstPaise) },
  { name: 'IGST', isNumber: true, render: ({ igstPaise }) => formatPaise(igstPaise) },
  { name: 'Total', isNumber: true, render: ({ totalPaise }) => formatPaise(totalPaise) },
]

const RATE_COLUMNS: Column<RateRow>[] = [{ name: 'Rate', render: ({ rate }) => `${rate}%` }, ...AMOUNTS]

const HSN_COLUMNS: Column<HsnRow>[] = [
  { name: 'HSN', render: ({ hsn }) => hsn || 'None' },
  { name: 'Rate', render: ({ rate }) => `${rate}%` },
  { name: 'Quantity', isNumber: true, render: ({ quantity }) => formatCount(quantity) },
  ...AMOUNTS,
]

function Return({ month }: { month: string }) {
  const saveTable = useMutation({
    mutationFn: (table: Gstr1Table) => saveGstr1Table(table, month),
    onError: toastError,
  })
  const saveAll = useMutation({ mutationFn: () => saveGstr1(month), onError: toastError })
  return (
    <section className={classes(layout.grid, layout.gapM)} aria-labelledby="gstr-1">
      <h3 className={text.h3} id="gstr-1">
        GSTR-1
      </h3>
      <p className={classes(text.small, text.quiet)}>
        Tables for your accountant or the GST offline tool. Credit notes are subtracted from B2CS, EXEMP and HSN.
      </p>
      <div className={classes(layout.row, layout.wrap)}>
        {Object.entries(TABLES).map(([table, label]) => (
          <Button key={table} variant="line" onClick={() => saveTable.mutate(table as Gstr1Table)}>
            {label} as CSV
          </Button>
        ))}
        <Button variant="line" onClick={() => saveAll.mutate()}>
          All as JSON
        </Button>
      </div>
    </section>
  )
}
