import type { Alerts } from '@shop/contract/alerts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { AlertsView } from './alerts.tsx'

const LIST = 'GET /api/admin/alerts'
const NO_ALERTS: Alerts = { checkedAt: '2026-11-20T22:05:00.000Z', alerts: [] }
const seenAt = { firstSeenAt: '2026-11-20T22:05:00.000Z', lastSeenAt: '2026-11-20T23:05:00.000Z' }
const unrefunded: Alerts['alerts'][number] = {
  id: 3,
  kind: 'order_not_refunded',
  subject: { type: 'order', id: 12 },
  details: 'Order 12 is CANCELLED, but only ₹0.00 of ₹5.00 is being refunded.',
  ...seenAt,
}
const failedJob: Alerts['alerts'][number] = {
  id: 4,
  kind: 'job_failed',
  subject: null,
  details: 'payments.reconcile: Error: no disk space',
  ...seenAt,
}

function open(replies: Parameters<typeof mockApi>[0]) {
  const requests = mockApi(replies)
  const Page = () => (
    <PrivateProviders>
      <AlertsView />
    </PrivateProviders>
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}

beforeEach(setUpSignedIn)

describe('alerts', () => {
  it('shows that there are no alerts, with the time of the last check', async () => {
    open({ [LIST]: NO_ALERTS })
    expect(await screen.findByText('No alerts.')).toBeTruthy()
    expect(screen.getByText(/Last checked: 21\/11\/2026/)).toBeTruthy()
  })

  it('links an alert to its order and closes it with a note', async () => {
    let shown: Alerts = { ...NO_ALERTS, alerts: [unrefunded] }
    const { requests, user } = open({
      [LIST]: () => shown,
      'POST /api/admin/alerts/3/close': () => {
        shown = NO_ALERTS
        return { message: 'Alert closed' }
      },
    })
    const item = within(await screen.findByRole('listitem'))
    expect(item.getByText(unrefunded.details)).toBeTruthy()
    expect(item.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/admin/manageorders?id=12')
    expect(item.queryByRole('button', { name: 'Retry' })).toBeNull()
    await user.click(item.getByRole('button', { name: 'Close' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close alert' }))
    expect(dialog.getByRole('alert').textContent).toBe('Note is required')
    await user.type(dialog.getByLabelText('How was it resolved?'), 'Refunded by bank transfer')
    await user.click(dialog.getByRole('button', { name: 'Close alert' }))
    expect(await screen.findByText('No alerts.')).toBeTruthy()
    expect(requests.find(({ route }) => route.endsWith('/close'))?.body).toEqual({ note: 'Refunded by bank transfer' })
  })

  it('retries a failed job and shows the server’s error', async () => {
    const { user } = open({
      [LIST]: { ...NO_ALERTS, alerts: [failedJob] },
      'POST /api/admin/alerts/4/retry': errorResponse(409, { message: 'This job no longer exists.' }),
    })
    expect((await screen.findByRole('listitem')).textContent).toContain('payments.reconcile: Error: no disk space')
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('This job no longer exists.')).toBeTruthy()
  })

  it('checks now and shows the result when the check has finished', async () => {
    let shown: Alerts = { ...NO_ALERTS, checkedAt: null }
    const { user } = open({ [LIST]: () => shown, 'POST /api/admin/alerts/check': { message: 'Check started' } })
    await user.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByRole('button', { name: 'Checking...' })).toBeTruthy()
    shown = { ...NO_ALERTS, alerts: [unrefunded] }
    expect(await screen.findByText(unrefunded.details, undefined, { timeout: 3000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy()
  })
})
