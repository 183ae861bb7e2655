import type { Import, ImportKindName } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable, momentCell } from '../data-table.tsx'
import { PagedList } from '../paged-list.tsx'
import { useList } from '../use-list.ts'
import { STATE_NAMES } from './import-words.ts'
import { importsQuery } from './imports.api.ts'

const COLUMNS: readonly Column<Import>[] = [
  { name: 'File', of: ({ id, fileName }) => <Link to={`?view=import&import=${id}`}>{fileName}</Link> },
  { name: 'State', of: ({ state }) => STATE_NAMES[state] },
  { name: 'By', of: ({ startedBy }) => startedBy },
  { name: 'When', of: ({ startedAt }) => momentCell(startedAt) },
  { name: 'Rows', isNumber: true, of: ({ rows }) => (rows === null ? '' : formatCount(rows)) },
  { name: 'New', isNumber: true, of: ({ counts }) => (counts === null ? '' : formatCount(counts.added)) },
  { name: 'Changed', isNumber: true, of: ({ counts }) => (counts === null ? '' : formatCount(counts.changed)) },
  { name: 'Refused', isNumber: true, of: ({ counts }) => (counts === null ? '' : formatCount(counts.refused)) },
]

export function PastImports({ kind }: { kind: ImportKindName }) {
  const { page } = useList({})
  const list = useQuery(importsQuery(kind, page))
  return (
    <section className="panel">
      <h2 className="h3 mb-3">Imports so far</h2>
      <PagedList of={list} page={page} empty="Nothing has been imported here yet.">
        {(rows) => <DataTable label="Imports" columns={COLUMNS} rows={rows} />}
      </PagedList>
    </section>
  )
}
