import { Link, useSearchParams } from 'react-router'

type Props = {
  id: number
  name: string
  canChange: boolean
  archivedAt: string | null
  /** Where shoppers see it. */
  page: string
}

/** Leads to where it is edited, and keeps the list's address; for those who may not, to its page while it has one. */
export function EditLink({ id, name, canChange, archivedAt, page }: Props) {
  const [params] = useSearchParams()
  const edit = new URLSearchParams(params)
  edit.set('view', 'edit')
  edit.set('id', String(id))
  const to = canChange ? `?${edit}` : archivedAt === null ? page : undefined
  return (
    <>
      {to === undefined ? name : <Link to={to}>{name}</Link>}
      {archivedAt !== null && <span className="stamp">Archived</span>}
    </>
  )
}

/** From there back to the list as it was asked for. */
export function BackToList({ children }: { children: string }) {
  const [params] = useSearchParams()
  const list = new URLSearchParams(params)
  list.delete('view')
  list.delete('id')
  return (
    <p className="mb-5">
      <Link to={`?${list}`}>{children}</Link>
    </p>
  )
}
