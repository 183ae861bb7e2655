import type { PaymentIssues } from '@shop/contract/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { PaymentIssuesView } from './payment-issues.tsx'

const LIST = 'GET /api/admin/payments/issues'
const NO_ISSUES: PaymentIssues = { reconciledAt: '2026-11-20T22:00:05.000Z', discrepancies: [], refunds: [] }
const discrepancy: PaymentIssues['discrepancies'][number] = {
  id: 3,
  kind: 'refund_unknown',
  providerId: 'rfnd_ByHand',
  orderId: 12,
  theirs: 2,
  ours: null,
  seenAt: '2026-11-20T22:00:00.000Z',
}
const refund: PaymentIssues['refunds'][number] = {
  id: 8,
  amount: 300,
  reason: 'a dent',
  refundTo: 'original',
  status: 'failed',
  orderId: 12,
  paymentId: 'pay_Known1',
  processedAt: null,
  dueAt: '2026-11-20T22:00:00.000Z',
  problem: 'Your account has too little balance',
}

function open(replies: Parameters<typeof mockApi>[0]) {
  const requests = mockApi(replies)
  const Page = () => (
    <PrivateProviders>
      <PaymentIssuesView />
    </PrivateProviders>
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(setUpSignedIn)

describe('payment issues', () => {
  it('shows that there are no issues, with the date of the last reconciliation', async () => {
    open({ [LIST]: NO_ISSUES })
    expect(await screen.findByText('No discrepancies.')).toBeTruthy()
    expect(screen.getByText('Last reconciled on 21/11/2026.')).toBeTruthy()
    expect(screen.getByText('No failed refunds.')).toBeTruthy()
  })

  it('resolves a discrepancy and removes it from the list', async () => {
    let shown: PaymentIssues = { ...NO_ISSUES, discrepancies: [discrepancy] }
    const { requests, user } = open({
      [LIST]: () => shown,
      'POST /api/admin/discrepancies/3/resolve': () => {
        shown = NO_ISSUES
        return { message: 'Reconciled.' }
      },
    })
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('Refund at the provider is missing here')
    expect(item.textContent).toContain('₹2.00')
    await user.click(press('Try to resolve'))
    expect(await screen.findByText('No discrepancies.')).toBeTruthy()
    expect(await screen.findByText('Reconciled.')).toBeTruthy()
    expect(requests.map(({ route }) => route)).toContain('POST /api/admin/discrepancies/3/resolve')
  })

  it('requires a note to close a discrepancy', async () => {
    let shown: PaymentIssues = { ...NO_ISSUES, discrepancies: [discrepancy] }
    const { requests, user } = open({
      [LIST]: () => shown,
      'POST /api/admin/discrepancies/3/close': () => {
        shown = NO_ISSUES
        return { message: 'Discrepancy closed' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close discrepancy' }))
    expect(dialog.getByRole('alert').textContent).toBe('Note is required')
    await user.type(dialog.getByLabelText('How was it resolved?'), 'Paid out by the bank')
    await user.click(dialog.getByRole('button', { name: 'Close discrepancy' }))
    expect(await screen.findByText('No discrepancies.')).toBeTruthy()
    expect(requests.find(({ route }) => route.endsWith('/close'))?.body).toEqual({ note: 'Paid out by the bank' })
  })

  it('retries a failed refund and shows the server’s error', async () => {
    const { user } = open({
      [LIST]: { ...NO_ISSUES, refunds: [refund] },
      'POST /api/admin/refunds/8/retry': errorResponse(409, { message: 'This payment is already refunded.' }),
    })
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('Your account has too little balance')
    expect(within(item).getByText('A dent')).toBeTruthy()
    await user.click(press('Retry'))
    expect(await screen.findByText('This payment is already refunded.')).toBeTruthy()
  })

  it('reconciles and shows the result when it has finished', async () => {
    let shown: PaymentIssues = { ...NO_ISSUES, reconciledAt: null }
    const { user } = open({
      [LIST]: () => shown,
      'POST /api/admin/payments/reconcile': { message: 'Reconciliation started' },
    })
    await user.click(await screen.findByRole('button', { name: 'Reconcile now' }))
    expect(await screen.findByRole('button', { name: 'Reconciling...' })).toBeTruthy()
    shown = { ...NO_ISSUES, discrepancies: [discrepancy] }
    expect(await screen.findByText('rfnd_ByHand', undefined, { timeout: 3000 })).toBeTruthy()
    expect(press('Reconcile now')).toBeTruthy()
  })

  it('offers a retry after a loading error', async () => {
    let reply: unknown = errorResponse(403, { message: 'You are not allowed to do this.' })
    const { user } = open({
      [LIST]: () => reply,
    })
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed to do this.')
    reply = NO_ISSUES
    await user.click(press('Retry'))
    expect(await screen.findByText('No discrepancies.')).toBeTruthy()
  })
})
