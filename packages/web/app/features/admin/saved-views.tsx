import type { SavedView, ViewList } from '@shop/contract/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { toastError } from './form-errors.ts'
import { MenuPopover } from './menu-popover.tsx'
import { viewKeys } from './query-keys.ts'
import lists from './styles/lists.module.css'
import { createView, removeView, savedViewsQuery } from './views.api.ts'

/** Filters of a table that the user has saved under a name, to open them again. */
export function SavedViews({ list }: { list: ViewList }) {
  const { data = [], error } = useQuery(savedViewsQuery)
  const views = data.filter((view) => view.list === list)
  return (
    <MenuPopover label="Views" icon={Bookmark}>
      {error !== null && <Notice kind="bad">{error.message}</Notice>}
      {views.length === 0 ? (
        <p className={text.quiet}>No saved views yet.</p>
      ) : (
        <ul className={lists.views} aria-label="Saved views">
          {views.map((view) => (
            <ViewItem key={view.id} view={view} />
          ))}
        </ul>
      )}
      <SaveForm list={list} />
    </MenuPopover>
  )
}

function ViewItem({ view }: { view: SavedView }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeView(view.id),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewKeys.all }),
  })
  return (
    <li>
      <Link
        to={`?${view.params}`}
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()}
      >
        {view.name}
      </Link>
      <IconButton icon={X} label={`Delete ${view.name}`} disabled={remove.isPending} onClick={() => remove.mutate()} />
    </li>
  )
}

/** Saves the current search, filters and sort order. */
function SaveForm({ list }: { list: ViewList }) {
  const queryClient = useQueryClient()
  const params = usePendingSearchParams()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn() {
      const saved = new URLSearchParams(params)
      saved.delete('page')
      return createView({ list, name: name.trim(), params: String(saved) })
    },
    onSuccess(view) {
      setName('')
      toast.success(`Saved as ${view.name}.`)
      return queryClient.invalidateQueries({ queryKey: viewKeys.all })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={classes(layout.grid, layout.gapS)} onSubmit={submit}>
      <Field
        label="Save the current view as"
        value={name}
        maxLength={60}
        autoComplete="off"
        error={save.error?.message}
        onChange={(event) => {
          setName(event.target.value)
          save.reset()
        }}
      />
      <Button type="submit" variant="line" busyLabel={save.isPending && 'Saving...'}>
        Save view
      </Button>
    </form>
  )
}
