import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/session.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { readRecentUsers, saveRecentUser } from './recent-users.ts'
import { UserManager, type UserView } from './user-manager.tsx'

const userProfile = (id: number, more: object = {}) => ({
  id,
  name: `Person ${id}`,
  email: `p${id}@example.in`,
  role: 'USER' as const,
  phoneNo: null,
  gender: null,
  profileImageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  status: 'ACTIVE' as const,
  ...more,
})

const EMPTY_PAGE = { content: [], totalPages: 0, totalElements: 0 }
const listItem = { ...userProfile(3), orders: 2, spent: 1200.5 }

/** Default responses: a user without orders and changes, and one user in total. */
const mockResponses = (replies: Parameters<typeof mockApi>[0]) =>
  mockApi({
    'GET /api/admin/orders': { ...EMPTY_PAGE, counts: {}, revenue: 0 },
    'GET /api/admin/audit': EMPTY_PAGE,
    'GET /api/users/2/nominee': { nominee: null },
    'GET /api/users/2/store-credit': { balance: 120, reserved: 0, expiring: [], history: EMPTY_PAGE },
    'GET /api/admin/users/2/reservation-limit': { isLifted: false },
    'GET /api/admin/users': { content: [listItem], totalPages: 1, totalElements: 1 },
    ...replies,
  })

beforeEach(() => {
  queryClient.clear()
  signInAs({ role: 'ADMIN' })
})

function open(search: string, { canChange = true, canAudit = true } = {}) {
  const Page = () => {
    const [params] = useSearchParams()
    const view = (params.get('view') ?? 'list') as UserView
    return (
      <QueryClientProvider client={queryClient}>
        <UserManager
          view={view}
          email={params.get('email') ?? ''}
          canChange={canChange}
          canAudit={canAudit}
          canExport={false}
          ownId={1}
        />
      </QueryClientProvider>
    )
  }
  return renderRoutes([{ path: '/admin/manageusers', Component: Page }], `/admin/manageusers${search}`)
}

async function openRoleDialog(user: ReturnType<typeof open>['user'], role: string) {
  await user.selectOptions(await screen.findByLabelText('Role'), role)
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  return screen.getByRole('alertdialog', { name: `Change Person 2 to ${role.toLowerCase()}?` })
}

const DETAILS = '?view=details&email=p2%40example.in'
const GET = 'GET /api/user/p2%40example.in'

describe('user manager', () => {
  it('searches by email on Enter, opens the details and saves the recent user', async () => {
    mockResponses({ [GET]: userProfile(2) })
    const { user } = open('?view=search')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(true)
    await user.type(screen.getByLabelText('User email'), ' p2@example.in {Enter}')
    expect(await screen.findByRole('article', { name: 'Person 2' })).toBeTruthy()
    await waitFor(() => expect(readRecentUsers().map(({ id }) => id)).toEqual([2]))
  })

  it.each([
    [404, 'User not found.'],
    [403, 'Error fetching user.'],
    [400, 'Error fetching user.'],
  ])('shows a message for status %i', async (status, message) => {
    mockResponses({ [GET]: errorResponse(status, { message: 'No.' }) })
    const { user } = open('?view=search')
    await user.type(screen.getByLabelText('User email'), 'p2@example.in{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('changes the role after confirmation', async () => {
    const requests = mockResponses({
      [GET]: userProfile(2),
      'PUT /api/user/2/role': userProfile(2, { role: 'MODERATOR' }),
    })
    const { user } = open(DETAILS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Change role' })).disabled).toBe(true)
    const dialog = await openRoleDialog(user, 'Moderator')
    expect(dialog.textContent).toContain('The current role is user.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(requests.some(({ route }) => route.startsWith('PUT'))).toBe(false)
    await user.click(within(await openRoleDialog(user, 'Moderator')).getByRole('button', { name: 'Change' }))
    expect(await screen.findByText('User role updated successfully.')).toBeTruthy()
    expect(requests.find(({ route }) => route.startsWith('PUT'))?.query).toEqual({ role: 'MODERATOR' })
    expect(readRecentUsers()[0]?.role).toBe('MODERATOR')
  })

  it('keeps the role if the change fails', async () => {
    mockResponses({
      [GET]: userProfile(2),
      'PUT /api/user/2/role': errorResponse(409, { message: 'The last admin stays.' }),
    })
    const { user } = open(DETAILS)
    await user.click(within(await openRoleDialog(user, 'Admin')).getByRole('button', { name: 'Change' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update user role.')
    expect(screen.getByText('User', { selector: 'dd' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(false)
  })

  it('disables a user after confirmation, then offers to enable', async () => {
    const requests = mockResponses({
      [GET]: userProfile(2),
      'PUT /api/user/2/status': userProfile(2, { status: 'INACTIVE' }),
    })
    const { user } = open(DETAILS)
    await user.click(await screen.findByRole('button', { name: 'Disable user' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Disable user' }))
    expect(requests.some(({ route }) => route.startsWith('PUT'))).toBe(false)
    const dialog = screen.getByRole('alertdialog', { name: 'Disable Person 2?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('User status updated successfully.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enable user' })).toBeTruthy()
  })

  it('resets two-step verification after confirmation', async () => {
    const requests = mockResponses({
      [GET]: userProfile(2),
      'DELETE /api/admin/users/2/two-factor': { message: 'Two-step verification is off.' },
    })
    const { user } = open(DETAILS)
    await user.click(await screen.findByRole('button', { name: 'Reset two-step verification' }))
    expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(false)
    const dialog = screen.getByRole('alertdialog', { name: 'Reset two-step verification of Person 2?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(requests.some(({ route }) => route.startsWith('DELETE'))).toBe(true))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('lifts the order limit and shows that it can be restored', async () => {
    const requests = mockResponses({
      [GET]: userProfile(2),
      'PUT /api/admin/users/2/reservation-limit': { isLifted: true },
    })
    const { user } = open(DETAILS)
    await user.click(await screen.findByRole('button', { name: 'Lift order limit' }))
    expect(await screen.findByRole('button', { name: 'Restore order limit' })).toBeTruthy()
    expect(requests.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ isLifted: true })
  })

  it('issues store credit with an amount and a reason', async () => {
    const requests = mockResponses({
      [GET]: userProfile(2),
      'POST /api/admin/users/2/store-credit': { balance: 370.5, reserved: 0, expiring: [], history: EMPTY_PAGE },
    })
    const { user } = open(DETAILS)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change store credit' }).disabled).toBe(false),
    )
    await user.click(screen.getByRole('button', { name: 'Change store credit' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Store credit of Person 2' }))
    await user.click(dialog.getByRole('button', { name: 'Change store credit' }))
    expect(dialog.getByText('Enter a reason')).toBeTruthy()
    await user.type(dialog.getByLabelText('Amount in rupees'), '250.5')
    await user.type(dialog.getByLabelText('Reason'), 'A late parcel')
    await user.click(dialog.getByRole('button', { name: 'Change store credit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      action: 'issue',
      amount: 250.5,
      reason: 'A late parcel',
      key: expect.any(String),
    })
  })

  it('hides the controls from moderators and for one’s own account', async () => {
    mockResponses({ [GET]: userProfile(2), 'GET /api/user/p1%40example.in': userProfile(1) })
    const first = open(DETAILS, { canChange: false })
    await screen.findByRole('article')
    expect(screen.queryByLabelText('Role')).toBeNull()
    first.unmount()
    open('?view=details&email=p1%40example.in')
    await screen.findByRole('article')
    expect(screen.queryByLabelText('Role')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Disable user' })).toBeNull()
  })

  it('lists recent users, or shows that there are none', async () => {
    mockResponses({})
    const first = open('?view=list')
    expect(screen.getByText('No recent users found.')).toBeTruthy()
    first.unmount()
    saveRecentUser(userProfile(2))
    open('?view=list')
    await waitFor(() => expect(screen.getByRole('link', { name: /Person 2/ })).toBeTruthy())
  })
})

describe('user table', () => {
  it('loads the users for the URL and links to the details', async () => {
    const requests = mockResponses({ 'GET /api/user/p3%40example.in': userProfile(3) })
    const { user } = open('?view=list&role=MODERATOR&sort=name&order=asc&query=asha')
    expect(await screen.findByRole('row', { name: /Person 3 .*₹1,200.50/ })).toBeTruthy()
    expect(requests[0]?.query).toEqual({ page: '0', query: 'asha', sort: 'name', order: 'asc', role: 'MODERATOR' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'INACTIVE')
    await waitFor(() => expect(requests.at(-1)?.query.status).toBe('INACTIVE'))
    await user.click(screen.getByRole('link', { name: 'Person 3' }))
    expect(await screen.findByRole('article', { name: 'Person 3' })).toBeTruthy()
    expect(requests.find(({ route }) => route === 'GET /api/admin/orders')?.query.userId).toBe('3')
  })

  it('loads no audit log without permission', async () => {
    const requests = mockResponses({ [GET]: userProfile(2) })
    open(DETAILS, { canChange: false, canAudit: false })
    expect(await screen.findByText('No orders yet.')).toBeTruthy()
    expect(requests.map(({ route }) => route)).not.toContain('GET /api/admin/audit')
  })
})

describe('recent users', () => {
  it('keeps at most five, newest first, without duplicates', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 3]) saveRecentUser(userProfile(id))
    expect(readRecentUsers().map(({ id }) => id)).toEqual([3, 6, 5, 4, 2])
  })

  it('ignores invalid stored data', () => {
    for (const value of ['{', '7', '[null, {"id": 1}]']) {
      localStorage.setItem('recentSearchUsers', value)
      expect(readRecentUsers()).toEqual([])
    }
  })
})
