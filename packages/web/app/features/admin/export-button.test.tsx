import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { ExportButton } from './export-button.tsx'
import { ORDER_COLUMNS } from './orders/order-columns.tsx'
import { setHiddenColumns } from './use-hidden-columns.ts'

beforeEach(setUpSignedIn)

test('exports the filtered list without the hidden columns', async () => {
  const queries: object[] = []
  mockApi({
    'POST /api/admin/exports': ({ query }: { query: object }) => {
      queries.push(query)
      return 'id\r\n'
    },
  })
  setHiddenColumns('orders', new Set(['Payment']))
  const Page = () => (
    <PrivateProviders>
      <ExportButton list="orders" columns={ORDER_COLUMNS} />
    </PrivateProviders>
  )
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/?status=PROCESSING&page=2')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(queries).toEqual([{ status: 'PROCESSING', list: 'orders', without: 'paid,payment_method,payment_status' }]),
  )
})
