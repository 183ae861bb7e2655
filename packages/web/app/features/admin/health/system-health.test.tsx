import type { SystemHealth } from '@shop/contract/health'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { formatSize } from './format-size.ts'
import { SystemHealthView } from './system-health.tsx'

const HEALTHY: SystemHealth = {
  checkedAt: '2026-11-20T22:00:00.000Z',
  database: { status: 'ok', responseMs: 2.5, bytes: 3 * 1024 ** 3, connections: 9, maxConnections: 100 },
  jobs: { status: 'ok', waiting: 3, running: 1, late: 0, failed: [] },
  emails: { status: 'ok', isSending: true, waiting: 0, oldestWaitingAt: null },
  payments: { status: 'ok', pending: 4, withoutOrder: 0, discrepancies: 0, failedRefunds: 0 },
  disk: { status: 'ok', freeBytes: 50, totalBytes: 100 },
  backup: null,
  process: { startedAt: '2026-11-20T10:00:00.000Z', memoryBytes: 1024 ** 2 },
  versions: { shop: '0.1.0', node: 'v24.0.0', postgres: '18.4' },
}

function open(health: SystemHealth | Response) {
  mockApi({ 'GET /api/admin/health': health })
  const Page = () => (
    <PrivateProviders>
      <SystemHealthView />
    </PrivateProviders>
  )
  renderRoutes([{ path: '/', Component: Page }], '/')
}

beforeEach(setUpSignedIn)

it('shows that every part of the shop works', async () => {
  open(HEALTHY)
  expect((await screen.findByText(/Everything works/)).textContent).toContain('Last checked')
  expect(screen.getByText('9 of 100')).toBeTruthy()
  expect(screen.getByText('3 GB')).toBeTruthy()
})

it('names failed jobs and shows the worst status first', async () => {
  const jobs = {
    ...HEALTHY.jobs,
    status: 'problem',
    late: 2,
    failed: [{ name: 'payments.reconcile', count: 1 }],
  } as const
  open({ ...HEALTHY, jobs: { ...jobs, failed: [...jobs.failed] } })
  expect((await screen.findByRole('alert')).textContent).toContain('Problems need attention now')
  const section = screen.getByRole('heading', { name: 'Jobs' }).closest('section')
  expect(within(section as HTMLElement).getByText('Failed: payments.reconcile')).toBeTruthy()
})

it('shows the last backup', async () => {
  open(HEALTHY)
  expect(await screen.findByText('No backup yet')).toBeTruthy()
})

it('warns of an old backup', async () => {
  const backup = { status: 'warning', finishedAt: '2026-11-10T22:00:00.000Z', bytes: 1536, isEncrypted: true } as const
  open({ ...HEALTHY, backup })
  expect(await screen.findByText(/Some services need attention/)).toBeTruthy()
  const section = screen.getByRole('heading', { name: 'Backup' }).closest('section')
  expect(within(section as HTMLElement).getByText('1.5 KB')).toBeTruthy()
})

it('shows an error instead of old figures', async () => {
  open(errorResponse(503, { message: 'The database is unavailable.' }))
  expect(await screen.findByText('The database is unavailable.')).toBeTruthy()
})

it.each([
  [512, '512 bytes'],
  [1536, '1.5 KB'],
  [3 * 1024 ** 3, '3 GB'],
])('formats %d bytes as %s', (bytes, size) => {
  expect(formatSize(bytes)).toBe(size)
})
