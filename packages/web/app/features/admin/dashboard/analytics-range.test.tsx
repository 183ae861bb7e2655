import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { AnalyticsRange } from './analytics-range.tsx'

beforeEach(setUpSignedIn)

test('keeps the last figures when the range is invalid', async () => {
  mockApi({
    'GET /api/admin/analytics': ({ query }: { query: { from: string; to: string } }) =>
      query.from > query.to ? errorResponse(400, { message: 'The range ends before it begins.' }) : { orders: 7 },
  })
  const Page = () => (
    <PrivateProviders>
      <AnalyticsRange>{(_range, figures) => figures && <p>Figures</p>}</AnalyticsRange>
    </PrivateProviders>
  )
  renderRoutes([{ path: '/admin', Component: Page }], '/admin?from=2026-11-01&to=2026-11-20')
  await screen.findByText('Figures')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-25' } })
  await screen.findByText('The range ends before it begins.')
  expect(screen.getByText('Figures')).toBeDefined()
})
