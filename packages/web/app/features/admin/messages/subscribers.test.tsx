import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { Subscribers } from './subscribers.tsx'

beforeEach(setUpSignedIn)

it('lists subscribers in a table that the keyboard can scroll', async () => {
  const subscriber = { email: 'kavya@example.com', askedAt: '2026-11-20T10:00:00.000Z', confirmedAt: null }
  mockApi({ 'GET /api/admin/newsletter': { content: [subscriber], totalPages: 1, totalElements: 1 } })
  const Page = () => (
    <PrivateProviders>
      <Subscribers />
    </PrivateProviders>
  )
  renderRoutes([{ path: '/', Component: Page }], '/')
  expect(await screen.findByText('kavya@example.com')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Subscribers' }).tabIndex).toBe(0)
})
