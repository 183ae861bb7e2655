import { Link, useSearchParams } from 'react-router'
import badges from '../../ui/badges.module.css'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import visibility from '../../ui/visibility.module.css'

type Props = {
  id: number
  name: string
  canChange: boolean
  archivedAt: string | null
  /** What an item is that isn't on the site. */
  hiddenLabel?: string
  /** The public page. */
  page: string
}

/**
 * Links to the editor and keeps the list's parameters. Without permission it links to the public page, if there is one.
 */
export function EditLink({ id, name, canChange, archivedAt, hiddenLabel = 'Archived', page }: Props) {
  const [params] = useSearchParams()
  const edit = new URLSearchParams(params)
  edit.set('view', 'edit')
  edit.set('id', String(id))
  const to = canChange ? `?${edit}` : archivedAt === null ? page : undefined
  return (
    <>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {archivedAt !== null && <span className={badges.statusBadge}>{hiddenLabel}</span>}
    </>
  )
}

/** Links from the editor back to the list with its filters. */
export function BackToList({ children }: { children: string }) {
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('view')
  list.delete('id')
  return (
    <p className={classes(layout.spaceBelowXl, visibility.screenOnly)}>
      <Link to={`?${list}`}>{children}</Link>
    </p>
  )
}
