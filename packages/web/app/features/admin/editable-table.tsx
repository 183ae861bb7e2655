import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { capitalise } from '../../lib/capitalise.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { actionsColumn, type Column, DataTable } from './data-table.tsx'
import lists from './styles/lists.module.css'

type Props<Item> = {
  title: string
  /** For the buttons and messages: 'size guide'. */
  noun: string
  hint?: string
  list: UseQueryResult<Item[]>
  queryKey: QueryKey
  columns: readonly Column<Item>[]
  nameOf: (item: Item) => string
  /** What deleting an item changes for shoppers. */
  effectOf: (item: Item) => string
  remove: (id: number) => Promise<unknown>
  /** The dialog of an item, or of a new one. */
  form: (item: Item | undefined, onClose: () => void) => ReactNode
}

/** A table of settings whose rows staff add, edit and delete in dialogs. */
export function EditableTable<Item extends { id: number }>({
  title,
  noun,
  hint,
  list,
  columns,
  ...props
}: Props<Item>) {
  const id = useId()
  const { data } = list
  // `new` opens an empty form.
  const [edited, setEdited] = useState<Item | 'new' | undefined>()
  const [deleted, setDeleted] = useState<Item | undefined>()
  const actions = actionsColumn<Item>((item) => (
    <span className={lists.tableActions}>
      <RowButton label={`Edit ${noun} ${props.nameOf(item)}`} onClick={() => setEdited(item)}>
        Edit
      </RowButton>
      <RowButton label={`Delete ${noun} ${props.nameOf(item)}`} onClick={() => setDeleted(item)}>
        Delete
      </RowButton>
    </span>
  ))
  return (
    <section className={layout.panel} aria-labelledby={id}>
      <div className={classes(layout.row, layout.between, layout.wrap, layout.spaceBelowXl)}>
        <h2 className={text.h3} id={id}>
          {title}
        </h2>
        <Button onClick={() => setEdited('new')}>New {noun}</Button>
      </div>
      {hint !== undefined && <p className={classes(text.quiet, layout.spaceBelowM)}>{hint}</p>}
      {data === undefined && <QueryFallback query={list} />}
      {data?.length === 0 && <p className={text.quiet}>No {noun}s yet.</p>}
      {data !== undefined && data.length > 0 && <DataTable label={title} columns={[...columns, actions]} rows={data} />}
      {edited !== undefined && props.form(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
      {deleted !== undefined && (
        <DeleteDialog {...props} noun={noun} item={deleted} onClose={() => setDeleted(undefined)} />
      )}
    </section>
  )
}

const RowButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Button className={lists.button} variant="text" aria-label={label} onClick={onClick}>
    {children}
  </Button>
)

type DeleteProps<Item> = Pick<Props<Item>, 'noun' | 'queryKey' | 'effectOf' | 'remove'> & {
  item: Item
  onClose: () => void
}

function DeleteDialog<Item extends { id: number }>({
  noun,
  queryKey,
  effectOf,
  remove,
  item,
  onClose,
}: DeleteProps<Item>) {
  const queryClient = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => remove(item.id),
    onSuccess: () => toast.success(`${capitalise(noun)} deleted.`),
    onError: ({ message }) => toast.error(message),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`Delete this ${noun}?`}
      confirmLabel="Delete"
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      {effectOf(item)}
    </ConfirmDialog>
  )
}
