import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { actionsColumn, type Column, DataTable } from './data-table.tsx'

type Row = { id: number; name: string; stock: number }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Product', render: ({ name }) => name },
  { name: 'Stock', isNumber: true, render: ({ stock }) => stock },
  actionsColumn(() => <button type="button">Edit</button>),
]

it('labels values in a card by their column, but not the buttons', () => {
  renderRoutes(
    [
      {
        path: '/',
        Component: () => <DataTable label="Products" columns={COLUMNS} rows={[{ id: 1, name: 'Lamp', stock: 4 }]} />,
      },
    ],
    '/',
  )
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
  expect(labels).toEqual(['Product', 'Stock', null])
})
