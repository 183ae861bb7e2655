import type { StreamLine, StreamQuery } from '@shop/contract/streaming'
import { clockText } from '@shop/contract/streaming/watching.rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useListParams } from '../use-list-params.ts'
import { streamsQuery } from './streams.api.ts'

const SORTS: readonly StreamQuery['sort'][] = ['id', 'title', 'seconds']

/** Films that can be watched, and the way to any other by its number. */
export function StreamList() {
  const { page, query, sort, order } = useListParams({}, SORTS)
  const list = useQuery(streamsQuery({ page, query, sort, order }))
  return (
    <section className="panel">
      <MovieIdForm />
      <ListSearch label="Find among films with a stream" />
      <PagedList list={list} page={page} empty="No film has a stream.">
        {(films) => <DataTable label="Streams" columns={COLUMNS} rows={films} sorted={{ sort, order }} />}
      </PagedList>
    </section>
  )
}

const COLUMNS: readonly Column<StreamLine>[] = [
  {
    name: 'Film',
    sort: 'title',
    of: ({ id, title }) => (
      <Link className="row-name" to={`?view=streams&id=${id}`}>
        {title}
      </Link>
    ),
  },
  { name: 'Number', sort: 'id', isNumber: true, of: ({ id }) => id },
  { name: 'Plays', of: ({ address }) => address },
  { name: 'Length', sort: 'seconds', isNumber: true, of: ({ seconds }) => clockText(seconds) },
]

function MovieIdForm() {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  function open(event: FormEvent) {
    event.preventDefault()
    if (/^[1-9]\d{0,8}$/.test(number.trim())) void navigate(`?view=streams&id=${number.trim()}`)
    else setProblem('Enter a film’s number, like 12')
  }
  return (
    <form className="range mb-5" onSubmit={open} noValidate aria-label="Any film">
      <Field
        label="Film number"
        inputMode="numeric"
        value={number}
        error={problem}
        onChange={(event) => {
          setNumber(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="line">
        Open its stream
      </Button>
    </form>
  )
}
