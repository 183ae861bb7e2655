import { formatDateTime } from '@shop/contract/kit/dates'
import type { OrderNote } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AreaField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import styles from './order-page.module.css'
import { addOrderNote, orderNotesQuery } from './orders.api.ts'

/** Notes for other staff. Customers never see them. */
export function OrderNotes({ orderId }: { orderId: number }) {
  const { data: notes = [], isError } = useQuery(orderNotesQuery(orderId))
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-labelledby="order-notes">
      <h3 className={text.h3} id="order-notes">
        Staff notes
      </h3>
      {isError && <Notice kind="bad">The notes couldn’t be loaded.</Notice>}
      <NoteForm orderId={orderId} />
      <ul className={styles.stack} aria-label="Notes">
        {notes.map(({ id, text: note, at, author }) => (
          <li key={id}>
            <p className={styles.note}>{note}</p>
            <p className={classes(text.small, text.quiet, text.numeric)}>
              {author}, {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ orderId }: { orderId: number }) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const add = useMutation({
    mutationFn: () => addOrderNote(orderId, { text: note }),
    onSuccess(added) {
      const { queryKey } = orderNotesQuery(orderId)
      queryClient.setQueryData(queryKey, (notes: OrderNote[] = []) => [added, ...notes])
      setNote('')
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = note.trim() === ''
    setProblem(isEmpty ? 'Enter a note' : undefined)
    if (!isEmpty) add.mutate()
  }
  return (
    <form className={classes(layout.grid, layout.gapM)} onSubmit={submit} noValidate>
      <AreaField
        label="Add a note"
        hint="Only staff see notes."
        rows={2}
        maxLength={1000}
        value={note}
        error={problem ?? add.error?.message}
        onChange={(event) => {
          setNote(event.target.value)
          setProblem(undefined)
          add.reset()
        }}
      />
      <Button className={layout.selfStart} type="submit" variant="line" busyLabel={add.isPending && 'Saving...'}>
        Save note
      </Button>
      {add.isSuccess && (
        <Notice kind="ok" isPolite>
          Note saved.
        </Notice>
      )}
    </form>
  )
}
