import type { PaymentIssues } from '@shop/contract/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { PaymentIssuesView } from './payment-issues.tsx'

const LIST = 'GET /api/admin/payments/attention'
const CALM: PaymentIssues = { comparedAt: '2026-11-20T22:00:05.000Z', differences: [], refunds: [] }
const difference: PaymentIssues['differences'][number] = {
  ...{ id: 3, kind: 'refund_unknown', providerId: 'rfnd_ByHand', orderId: 12 },
  ...{ theirs: 2, ours: null, seenAt: '2026-11-20T22:00:00.000Z' },
}
const refund: PaymentIssues['refunds'][number] = {
  ...{ id: 8, amount: 300, reason: 'a dent', status: 'failed', orderId: 12, processedAt: null },
  ...{ dueAt: '2026-11-20T22:00:00.000Z', problem: 'Your account has too little balance' },
}

function open(replies: Parameters<typeof mockApi>[0]) {
  const asked = mockApi(replies)
  const Page = () => (
    <PrivateProviders>
      <PaymentIssuesView />
    </PrivateProviders>
  )
  return { asked, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(setUpSignedIn)

describe('payments that need attention', () => {
  it('says when all is well, and since when', async () => {
    open({ [LIST]: CALM })
    expect(await screen.findByText('They agree.')).toBeTruthy()
    expect(screen.getByText('Last compared on 21/11/2026.')).toBeTruthy()
    expect(screen.getByText('No refund waits for you.')).toBeTruthy()
  })

  it('looks again at a difference, which goes when it is gone', async () => {
    let shown: PaymentIssues = { ...CALM, differences: [difference] }
    const { asked, user } = open({
      [LIST]: () => shown,
      'POST /api/admin/differences/3/mend': () => {
        shown = CALM
        return { message: 'The books agree again.' }
      },
    })
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('The provider made a refund that we don’t know')
    expect(item.textContent).toContain('₹2.00')
    await user.click(press('Look again'))
    expect(await screen.findByText('They agree.')).toBeTruthy()
    expect(await screen.findByText('The books agree again.')).toBeTruthy()
    expect(asked.map(({ route }) => route)).toContain('POST /api/admin/differences/3/mend')
  })

  it('settles one only with a note', async () => {
    let shown: PaymentIssues = { ...CALM, differences: [difference] }
    const { asked, user } = open({
      [LIST]: () => shown,
      'POST /api/admin/differences/3/settle': () => {
        shown = CALM
        return { message: 'The difference is settled.' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Settle' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Settle it' }))
    expect(dialog.getByRole('alert').textContent).toBe('Please say how it was settled')
    await user.type(dialog.getByLabelText('Note'), 'Paid out by the bank')
    await user.click(dialog.getByRole('button', { name: 'Settle it' }))
    expect(await screen.findByText('They agree.')).toBeTruthy()
    expect(asked.find(({ route }) => route.endsWith('/settle'))?.body).toEqual({ note: 'Paid out by the bank' })
  })

  it('asks anew for a refund that failed, and says why it can’t', async () => {
    const { user } = open({
      [LIST]: { ...CALM, refunds: [refund] },
      'POST /api/admin/refunds/8/retry': errorResponse(409, { message: 'All of it has gone back, or is on its way.' }),
    })
    expect((await screen.findByRole('listitem')).textContent).toContain('Your account has too little balance')
    await user.click(press('Retry'))
    expect(await screen.findByText('All of it has gone back, or is on its way.')).toBeTruthy()
  })

  it('compares now, and shows what that found when it is done', async () => {
    let shown: PaymentIssues = { ...CALM, comparedAt: null }
    const { user } = open({
      [LIST]: () => shown,
      'POST /api/admin/payments/compare': { message: 'The books are being compared.' },
    })
    await user.click(await screen.findByRole('button', { name: 'Compare now' }))
    expect(await screen.findByRole('button', { name: 'Comparing...' })).toBeTruthy()
    shown = { ...CALM, differences: [difference] }
    expect(await screen.findByText('rfnd_ByHand', undefined, { timeout: 3000 })).toBeTruthy()
    expect(press('Compare now')).toBeTruthy()
  })

  it('offers to try again when it can’t be had', async () => {
    let reply: unknown = errorResponse(403, { message: 'You are not allowed to do this.' })
    const { user } = open({
      [LIST]: () => reply,
    })
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed to do this.')
    reply = CALM
    await user.click(press('Retry'))
    expect(await screen.findByText('They agree.')).toBeTruthy()
  })
})
