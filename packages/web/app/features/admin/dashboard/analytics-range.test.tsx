import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { AnalyticsRange } from './analytics-range.tsx'

beforeEach(setUpSignedIn)

test('reports an invalid range without requesting it, and keeps the last figures', async () => {
  const requested: string[] = []
  mockApi({
    'GET /api/admin/analytics': ({ query }: { query: { from: string; to: string } }) => {
      requested.push(`${query.from} to ${query.to}`)
      return { orders: 7 }
    },
  })
  const Page = () => (
    <PrivateProviders>
      <AnalyticsRange>{({ from }, figures) => figures && <p>Figures from {from}</p>}</AnalyticsRange>
    </PrivateProviders>
  )
  renderRoutes([{ path: '/admin', Component: Page }], '/admin?from=2026-11-01&to=2026-11-20')
  await screen.findByText('Figures from 2026-11-01')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } })
  await screen.findByText('End date must be on or after the start date.')
  screen.getByText('Figures from 2026-11-01')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-05' } })
  await screen.findByText('Figures from 2026-11-05')
  expect(requested).toEqual(['2026-11-01 to 2026-11-20', '2026-11-05 to 2026-11-20'])
})
