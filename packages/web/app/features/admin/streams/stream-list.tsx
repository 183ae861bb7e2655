import type { StreamListItem, StreamQuery } from '@shop/contract/streaming'
import { formatDuration } from '@shop/contract/streaming/watching.rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { useListParams } from '../use-list-params.ts'
import { streamsQuery } from './streams.api.ts'

const SORTS: readonly StreamQuery['sort'][] = ['id', 'title', 'seconds']

/** Movies with a stream, and a form to open any other movie by ID. */
export function StreamList() {
  const { page, query, sort, order } = useListParams({}, SORTS)
  const list = useQuery(streamsQuery({ page, query, sort, order }))
  return (
    <section className={layout.panel}>
      <MovieIdForm />
      <ListSearch label="Search streams" />
      <PagedList list={list} page={page} empty="No streams yet.">
        {(streams) => <DataTable label="Streams" columns={COLUMNS} rows={streams} sorted={{ sort, order }} />}
      </PagedList>
    </section>
  )
}

const COLUMNS: readonly Column<StreamListItem>[] = [
  {
    name: 'Movie',
    sort: 'title',
    render: ({ id, title }) => (
      <Link className={lists.nameCell} to={`?view=streams&id=${id}`}>
        {title}
      </Link>
    ),
  },
  { name: 'ID', sort: 'id', isNumber: true, render: ({ id }) => id },
  { name: 'Video', render: ({ address }) => address },
  { name: 'Duration', sort: 'seconds', isNumber: true, render: ({ seconds }) => formatDuration(seconds) },
]

function MovieIdForm() {
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  function open(event: FormEvent) {
    event.preventDefault()
    if (/^[1-9]\d{0,8}$/.test(id.trim())) void navigate(`?view=streams&id=${id.trim()}`)
    else setProblem('Enter a movie ID, like 12')
  }
  return (
    <form className={classes(lists.range, layout.spaceBelowXl)} onSubmit={open} noValidate aria-label="Movie">
      <Field
        label="Movie ID"
        inputMode="numeric"
        value={id}
        error={problem}
        onChange={(event) => {
          setId(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button className={lists.button} type="submit" variant="line">
        Edit stream
      </Button>
    </form>
  )
}
