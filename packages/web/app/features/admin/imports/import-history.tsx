import type { Import, ImportKindName } from '@shop/contract/imports'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { type Column, DataTable, formatTableDate } from '../data-table.tsx'
import { PagedList } from '../paged-list.tsx'
import { useListParams } from '../use-list-params.ts'
import { STATE_LABELS } from './import-labels.ts'
import { importsQuery } from './imports.api.ts'

const COLUMNS: readonly Column<Import>[] = [
  { name: 'File', render: ({ id, fileName }) => <Link to={`?view=import&import=${id}`}>{fileName}</Link> },
  { name: 'Status', render: ({ state }) => STATE_LABELS[state] },
  { name: 'Uploaded by', render: ({ startedBy }) => startedBy },
  { name: 'Date', render: ({ startedAt }) => formatTableDate(startedAt) },
  { name: 'Rows', isNumber: true, render: ({ rows }) => (rows === null ? '' : formatCount(rows)) },
  { name: 'New', isNumber: true, render: ({ counts }) => (counts === null ? '' : formatCount(counts.added)) },
  { name: 'Changed', isNumber: true, render: ({ counts }) => (counts === null ? '' : formatCount(counts.changed)) },
  { name: 'Rejected', isNumber: true, render: ({ counts }) => (counts === null ? '' : formatCount(counts.refused)) },
]

export function ImportHistory({ kind }: { kind: ImportKindName }) {
  const { page } = useListParams({})
  const list = useQuery(importsQuery(kind, page))
  return (
    <section className={layout.panel}>
      <h2 className={classes(text.h3, layout.spaceBelowM)}>Import history</h2>
      <PagedList list={list} page={page} empty="No imports yet.">
        {(rows) => <DataTable label="Imports" columns={COLUMNS} rows={rows} />}
      </PagedList>
    </section>
  )
}
