import type { ManagedSizeGuide } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { BackToList } from '../edit-link.tsx'
import { sizeGuideKeys } from '../query-keys.ts'
import lists from '../styles/lists.module.css'
import { SizeGuideForm } from './size-guide-form.tsx'
import { deleteSizeGuide, sizeGuidesQuery } from './size-guides.api.ts'

/** The size guides of all categories. */
export function SizeGuides() {
  const { data, error, isFetching, refetch } = useQuery(sizeGuidesQuery)
  // `new` opens an empty form.
  const [edited, setEdited] = useState<ManagedSizeGuide | 'new' | undefined>()
  const [deleted, setDeleted] = useState<ManagedSizeGuide | undefined>()
  return (
    <>
      <BackToList>All products</BackToList>
      <section className={layout.panel} aria-labelledby="size-guides">
        <div className={classes(layout.row, layout.between, layout.wrap, layout.spaceBelowXl)}>
          <h2 className={text.h3} id="size-guides">
            Size guides
          </h2>
          <Button onClick={() => setEdited('new')}>New size guide</Button>
        </div>
        {error !== null && <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />}
        {data?.length === 0 && <p className={text.quiet}>No size guides yet.</p>}
        {data !== undefined && data.length > 0 && (
          <DataTable label="Size guides" columns={columnsOf({ onEdit: setEdited, onDelete: setDeleted })} rows={data} />
        )}
      </section>
      {edited !== undefined && (
        <SizeGuideForm guide={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {deleted !== undefined && <DeleteDialog guide={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

const nameOf = ({ mainCategory, subCategory }: ManagedSizeGuide) =>
  subCategory === null ? categoryTitle(mainCategory) : `${categoryTitle(mainCategory)}: ${subCategory}`

type Actions = Record<'onEdit' | 'onDelete', (guide: ManagedSizeGuide) => void>

const columnsOf = ({ onEdit, onDelete }: Actions): Column<ManagedSizeGuide>[] => [
  { name: 'Category', render: nameOf },
  { name: 'Columns', render: ({ columns }) => columns.join(', ') },
  { name: 'Sizes', isNumber: true, render: ({ rows }) => formatCount(rows.length) },
  {
    name: 'Actions',
    render: (guide) => (
      <span className={lists.tableActions}>
        <Button
          className={lists.button}
          variant="text"
          aria-label={`Edit size guide of ${nameOf(guide)}`}
          onClick={() => onEdit(guide)}
        >
          Edit
        </Button>
        <Button
          className={lists.button}
          variant="text"
          aria-label={`Delete size guide of ${nameOf(guide)}`}
          onClick={() => onDelete(guide)}
        >
          Delete
        </Button>
      </span>
    ),
  },
]

function DeleteDialog({ guide, onClose }: { guide: ManagedSizeGuide; onClose: () => void }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteSizeGuide(guide.id),
    onSuccess: () => toast.success('Size guide deleted.'),
    onError: ({ message }) => toast.error(message),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: sizeGuideKeys.all })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this size guide?"
      confirmLabel="Delete"
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Product pages of {nameOf(guide)} stop showing it.
    </ConfirmDialog>
  )
}
