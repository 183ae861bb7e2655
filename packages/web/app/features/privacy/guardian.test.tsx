import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { ChildrenSection } from './children.tsx'
import { GuardianDecision } from './guardian-decision.tsx'
import { GuardianSection } from './guardian-section.tsx'

beforeEach(setUpSignedIn)

function show(content: ReactNode) {
  const Page = () => <PrivateProviders>{content}</PrivateProviders>
  const Settings = () => <p>Settings</p>
  return renderRoutes(
    [
      { path: '/', Component: Page },
      { path: '/profile/privacy', Component: Settings },
    ],
    '/',
  ).user
}

describe('what a child sees', () => {
  const STATUS = { isChild: true, state: 'none', since: null, guardianEmail: null }

  it('says what follows, and asks a guardian', async () => {
    const requests = mockApi({
      'GET /api/users/7/guardian': STATUS,
      'POST /api/users/7/guardian': {
        ...STATUS,
        state: 'requested',
        since: '2026-11-27T10:00:00Z',
        guardianEmail: 'parent@example.in',
      },
    })
    const user = show(<GuardianSection userId={7} dateOfBirth="2012-05-01" />)
    expect(screen.getByText(/child’s account until 01\/05\/2030/)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Ask your guardian' }))
    await user.type(screen.getByLabelText('Email of your parent or guardian'), 'parent@example.in')
    await user.click(screen.getByRole('button', { name: 'Send email' }))
    expect(await screen.findByText(/We emailed parent@example.in on 27\/11\/2026, 15:30 IST/)).toBeDefined()
    expect(requests.at(-1)?.body).toEqual({ email: 'parent@example.in' })
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeDefined()
  })

  it('shows only the consent once a guardian has given it', async () => {
    mockApi({ 'GET /api/users/7/guardian': { ...STATUS, state: 'granted', since: '2026-11-27T10:00:00Z' } })
    show(<GuardianSection userId={7} dateOfBirth="2012-05-01" />)
    expect(await screen.findByText(/Your guardian consented on 27\/11\/2026/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the link of a guardian', () => {
  const CHILD = { name: 'Kabir', email: 'kabir@example.in', dateOfBirth: '2012-05-01' }
  const request = (problem: string | null) => ({ 'POST /api/guardian-requests': { child: CHILD, problem } })

  it.each([
    ['Consent', true],
    ['Decline', false],
  ])('offers “%s” below the notice', async (name, isGranted) => {
    const requests = mockApi({ ...request(null), 'POST /api/guardian-requests/decision': { message: 'Done.' } })
    const user = show(<GuardianDecision token="secret" />)
    expect(await screen.findByRole('heading', { name: 'Orders and payments' })).toBeDefined()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText('Settings')).toBeDefined()
    expect(requests.at(-1)?.body).toEqual({ token: 'secret', isGranted })
  })

  it.each([
    ['own_account', 'You are signed in with the child’s account.', false],
    ['too_young', 'Only an adult can consent.', true],
    ['age_required', 'Enter your date of birth first.', true],
  ])('offers no consent with %s', async (problem, message, canDecline) => {
    mockApi(request(problem))
    show(<GuardianDecision token="secret" />)
    expect(await screen.findByText(message, { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Consent' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Decline' }) !== null).toBe(canDecline)
  })

  it('says that it has ended', async () => {
    const message = 'This link has expired.'
    mockApi({ 'POST /api/guardian-requests': errorResponse(404, { message, code: 'not_found' }) })
    show(<GuardianDecision token="secret" />)
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })
})

describe('the children’s accounts of a guardian', () => {
  it('withdraws the consent after a confirmation', async () => {
    const child = {
      id: 9,
      name: 'Kabir',
      email: 'kabir@example.in',
      state: 'granted',
      since: '2026-11-27T10:00:00Z',
      adultFrom: '2030-05-01',
      export: { status: 'none', requestedAt: null, expiresAt: null },
      eraseAfter: null,
    }
    mockApi({
      'GET /api/users/7/children': [child],
      'DELETE /api/users/7/children/9/consent': [{ ...child, state: 'withdrawn' }],
    })
    const user = show(<ChildrenSection userId={7} hasTwoFactor={false} />)
    await user.click(await screen.findByRole('button', { name: 'Withdraw consent: Kabir' }))
    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    expect(await screen.findByText(/You withdrew your consent/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw consent: Kabir' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete account: Kabir' })).toBeDefined()
  })
})
