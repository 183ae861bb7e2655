import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import type { ManagedTaxRate } from '@shop/contract/invoices'
import { formatRupees } from '@shop/contract/kit/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { actionsColumn, type Column, DataTable } from '../data-table.tsx'
import { toastError } from '../form-errors.ts'
import { taxKeys } from '../query-keys.ts'
import lists from '../styles/lists.module.css'
import { TaxRateForm } from './tax-rate-form.tsx'
import { deleteTaxRate, taxRatesQuery } from './taxes.api.ts'

type Row = ManagedTaxRate & { id: number; savedId: number | null }

/** HSN codes and GST rates of categories and products. */
export function TaxRates() {
  const query = useQuery(taxRatesQuery)
  const { data } = query
  const [edited, setEdited] = useState<ManagedTaxRate | 'new' | undefined>()
  const [deleted, setDeleted] = useState<Row | undefined>()
  return (
    <section className={layout.panel} aria-labelledby="tax-rates">
      <div className={classes(layout.row, layout.between, layout.wrap, layout.spaceBelowM)}>
        <h2 className={text.h3} id="tax-rates">
          HSN codes and GST rates
        </h2>
        <Button onClick={() => setEdited('new')}>New rate</Button>
      </div>
      <p className={classes(text.small, text.quiet, layout.spaceBelowM)}>
        Ask your accountant to check them. The rate of a product has priority over those of its sub-category and
        category. A product with its own HSN code, such as bar soap, has the default rate of that code until you set one
        for it or its category.
      </p>
      {data === undefined ? (
        <QueryFallback query={query} />
      ) : (
        <DataTable
          label="GST rates"
          columns={columnsOf({ onEdit: setEdited, onDelete: setDeleted })}
          rows={data.map((rate, index): Row => ({ ...rate, id: index, savedId: rate.id }))}
        />
      )}
      {edited !== undefined && (
        <TaxRateForm rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted !== undefined && <DeleteDialog rate={deleted} onClose={() => setDeleted(undefined)} />}
    </section>
  )
}

const nameOf = ({ product, mainCategory, subCategory }: ManagedTaxRate): string => {
  if (product !== null) return `${product.name} (product ${product.id})`
  return [categoryTitle(mainCategory ?? ''), subCategory].filter(Boolean).join(': ')
}

function formatRates({ rate, pieceLimit, rateAbove }: ManagedTaxRate): string {
  if (pieceLimit === null) return `${rate}%`
  return `${rate}% up to ${formatRupees(pieceLimit)} a piece, ${rateAbove}% above`
}

type Actions = { onEdit: (rate: ManagedTaxRate) => void; onDelete: (rate: Row) => void }

const columnsOf = ({ onEdit, onDelete }: Actions): Column<Row>[] => [
  { name: 'Applies to', render: nameOf },
  { name: 'HSN', render: ({ hsn }) => hsn },
  { name: 'GST', render: formatRates },
  { name: 'Set by', render: ({ savedId }) => (savedId === null ? 'Default' : 'Staff') },
  actionsColumn((rate) => (
    <span className={lists.tableActions}>
      <Button
        className={lists.button}
        variant="text"
        aria-label={`Edit rate of ${nameOf(rate)}`}
        onClick={() => onEdit({ ...rate, id: rate.savedId })}
      >
        Edit
      </Button>
      {rate.savedId !== null && (
        <Button
          className={lists.button}
          variant="text"
          aria-label={`Delete rate of ${nameOf(rate)}`}
          onClick={() => onDelete(rate)}
        >
          Delete
        </Button>
      )}
    </span>
  )),
]

function DeleteDialog({ rate, onClose }: { rate: Row; onClose: () => void }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteTaxRate(rate.savedId ?? 0),
    onSuccess: () => toast.success('Rate deleted.'),
    onError: toastError,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: taxKeys.rates })
      onClose()
    },
  })
  return (
    <ConfirmDialog title="Delete this rate?" confirmLabel="Delete" onConfirm={() => remove.mutate()} onClose={onClose}>
      The more general rate applies to {nameOf(rate)} again. Issued invoices stay as they are.
    </ConfirmDialog>
  )
}
