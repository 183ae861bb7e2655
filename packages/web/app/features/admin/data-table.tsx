import { formatDateTime } from '@shop/contract/kit/dates'
import type { ViewList } from '@shop/contract/views'
import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { toggled } from '../../lib/toggled.ts'
import { Checkbox, SelectAllCheckbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import tableStyles from '../../ui/table.module.css'
import text from '../../ui/text.module.css'
import cards from './styles/cards.module.css'
import lists from './styles/lists.module.css'
import { useHiddenColumns } from './use-hidden-columns.ts'

export type Column<Row> = {
  name: string
  /** The sort key of the API. */
  sort?: string
  /** Aligns the column to the right. */
  isNumber?: boolean
  /** Takes a separate row in a card. */
  isWide?: boolean
  /** Has no label in a card. */
  isUnlabelled?: boolean
  /** The columns of the CSV export that contain the same. */
  exportedAs?: readonly string[]
  render: (row: Row) => ReactNode
}

type Selection<Row> = {
  selected: ReadonlySet<number>
  onChange: (selected: ReadonlySet<number>) => void
  /** Used in the label of the row's checkbox. */
  nameOf: (row: Row) => string
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Saves which columns are hidden under this name. */
  list?: ViewList
  /** Cards without the names of the columns, for values that explain themselves. */
  hasPlainCards?: boolean
  /** The current sort order. */
  sorted?: { sort: string; order: 'asc' | 'desc' }
  selection?: Selection<Row>
}

/** Formats a date and time so a cell wraps only after the date. */
export const formatTableDate = (at: Date | string): string => formatDateTime(at).replace(' IST', '\u00a0IST')

/** The column of a row's buttons. */
export const actionsColumn = <Row,>(render: Column<Row>['render']): Column<Row> => ({
  name: 'Actions',
  isWide: true,
  isUnlabelled: true,
  render,
})

/** Column headers are links, so the sort order is part of the URL. On mobile each row is a card. */
export function DataTable<Row extends { id: number }>({
  label,
  list,
  columns: all,
  rows,
  hasPlainCards = false,
  sorted,
  selection,
}: Props<Row>) {
  const hidden = useHiddenColumns(list)
  const columns = all.filter(({ name }, i) => i === 0 || !hidden.has(name))
  return (
    <div className={classes(tableStyles.scroll, lists.tall)}>
      <table
        className={classes(tableStyles.table, cards.cards, hasPlainCards && cards.plain)}
        aria-label={label}
        data-cards=""
      >
        <thead>
          <tr className={cards.header}>
            {selection !== undefined && (
              <th>
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map(({ name, sort, isNumber }) => (
              <th
                key={name}
                className={isNumber ? tableStyles.number : undefined}
                aria-sort={sortDirection(sort, sorted)}
              >
                {sort === undefined ? name : <SortLink name={name} sort={sort} sorted={sorted} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={cards.row}>
              {selection !== undefined && (
                <td className={classes(cards.cell, cards.check)}>
                  <Select row={row} selection={selection} />
                </td>
              )}
              {columns.map(({ name, isNumber, isWide, isUnlabelled, render }, i) => (
                <td
                  key={name}
                  className={classes(
                    cards.cell,
                    (isWide || i === 0) && cards.wide,
                    i === 0 && cards.title,
                    isNumber && tableStyles.number,
                    isNumber && text.numeric,
                  )}
                  data-label={isUnlabelled ? undefined : name}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Sorted = Props<never>['sorted']

const sortDirection = (sort: string | undefined, sorted: Sorted) =>
  sort === undefined || sorted?.sort !== sort ? undefined : sorted.order === 'asc' ? 'ascending' : 'descending'

/** Sorts by this column, or reverses the order if it is already sorted by it. */
function SortLink({ name, sort, sorted }: { name: string; sort: string; sorted: Sorted }) {
  const params = usePendingSearchParams()
  const isCurrent = sorted?.sort === sort
  const next = new URLSearchParams(params)
  next.delete('page')
  next.set('sort', sort)
  next.set('order', isCurrent && sorted.order === 'asc' ? 'desc' : 'asc')
  return (
    <Link className={lists.sortLink} to={`?${next}`} preventScrollReset>
      {name}
      {isCurrent && <Icon as={sorted.order === 'asc' ? ArrowUp : ArrowDown} small />}
    </Link>
  )
}

function SelectAll<Row extends { id: number }>({
  rows,
  selection: { selected, onChange },
}: {
  rows: readonly Row[]
  selection: Selection<Row>
}) {
  const selectedCount = rows.filter(({ id }) => selected.has(id)).length
  const toggle = (all: boolean) => {
    const next = new Set(selected)
    for (const { id } of rows) all ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <SelectAllCheckbox
      hideLabel
      checked={selectedCount === rows.length}
      indeterminate={selectedCount > 0 && selectedCount < rows.length}
      onChange={(event) => toggle(event.target.checked)}
    >
      Select all on this page
    </SelectAllCheckbox>
  )
}

function Select<Row extends { id: number }>({
  row,
  selection: { selected, onChange, nameOf },
}: {
  row: Row
  selection: Selection<Row>
}) {
  return (
    <Checkbox hideLabel checked={selected.has(row.id)} onChange={() => onChange(toggled(selected, row.id))}>
      Select {nameOf(row)}
    </Checkbox>
  )
}
