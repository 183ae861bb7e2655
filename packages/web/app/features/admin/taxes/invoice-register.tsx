import { type RegisterEntry, TaxMonth } from '@shop/contract/invoices'
import { formatDate } from '@shop/contract/kit/dates'
import { formatPaise } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useFilterParams } from '../use-filter-params.ts'
import { useListParams } from '../use-list-params.ts'
import { invoicesQuery } from './taxes.api.ts'

const FILTERS = {
  kind: { label: 'Kind', choices: { all: 'All', invoice: 'Invoices', credit_note: 'Credit notes' } },
} as const

/** All invoices and credit notes, newest first. */
export function InvoiceRegister() {
  const { params, setFilter } = useFilterParams()
  const entered = params.get('month') ?? ''
  // Browsers without a month picker also report a month that is only half typed.
  const month = TaxMonth.safeParse(entered).data
  const {
    page,
    query,
    filters: { kind },
  } = useListParams(FILTERS)
  const list = useQuery(
    invoicesQuery({
      page: String(page),
      query,
      ...(kind !== 'all' && { kind }),
      ...(month !== undefined && { month }),
    }),
  )
  return (
    <section className={layout.panel} aria-label="Invoice register">
      <ListSearch label="Number, order or GSTIN" filters={FILTERS}>
        <Field label="Month" type="month" value={entered} onChange={({ target }) => setFilter('month', target.value)} />
      </ListSearch>
      <PagedList list={list} page={page} empty="No documents found.">
        {(rows) => <DataTable label="Invoices" columns={COLUMNS} rows={rows} />}
      </PagedList>
    </section>
  )
}

const COLUMNS: Column<RegisterEntry>[] = [
  {
    name: 'Number',
    render: ({ id, number, title }) => (
      <>
        <Link className={classes(text.strongLink, text.numeric)} to={`/profile/invoices/${id}`}>
          {number}
        </Link>
        <br />
        {title}
      </>
    ),
  },
  { name: 'Date', render: ({ issuedAt }) => formatDate(issuedAt) },
  {
    name: 'Order',
    render: ({ orderId }) => (
      <Link className={text.strongLink} to={`/admin/manageorders?id=${orderId}`}>
        {orderId}
      </Link>
    ),
  },
  {
    name: 'Buyer',
    render: ({ buyer, buyerGstin }) => (
      <>
        {buyer}
        {buyerGstin !== null && (
          <>
            <br />
            {buyerGstin}
          </>
        )}
      </>
    ),
  },
  { name: 'Place of supply', render: ({ placeOfSupply }) => placeOfSupply },
  { name: 'Taxable', isNumber: true, render: ({ taxablePaise }) => formatPaise(taxablePaise) },
  { name: 'Tax', isNumber: true, render: ({ taxPaise }) => formatPaise(taxPaise) },
  { name: 'Total', isNumber: true, render: ({ totalPaise }) => formatPaise(totalPaise) },
]
