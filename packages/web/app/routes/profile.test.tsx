import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import ProfilePage from './profile.tsx'

const PROFILE = 'GET /api/user/asha%40example.in'
const asha = {
  id: 7,
  name: 'Asha Kumari Rao',
  email: 'asha@example.in',
  role: 'USER',
  status: 'ACTIVE',
  phoneNo: null,
  gender: null,
  profileImageUrl: null,
  // 20:00 UTC is the next day in India.
  createdAt: '2026-01-04T20:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const home = {
  id: 3,
  fullName: 'Asha Rao',
  phoneNo: '9876543210',
  addressLine1: '12 Boring Road',
  addressLine2: null,
  city: 'Patna',
  state: 'Bihar',
  postalCode: '800001',
  country: 'India',
  landMark: null,
  addressType: 'HOME',
  isDefault: true,
}
const otherCalls = {
  'GET /user_items/cart/items/7': 12,
  'GET /user_items/watchlater/items/7': 3,
  'GET /api/orders/count/7': 1234,
  'GET /api/addresses/7/all': [home],
  'GET /api/users/7/date-of-birth': { dateOfBirth: '1990-05-01' },
}

function show() {
  const Page = () => (
    <PrivateProviders>
      <ProfilePage loaderData={{ userId: 7, email: 'asha@example.in' }} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/profile', Component: Page }], '/profile').user
}

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
/** The value next to a label. */
const detail = (name: string) => screen.getByText(name).nextElementSibling?.textContent

beforeEach(setUpSignedIn)

describe('the profile page', () => {
  it('shows name, email and details', async () => {
    mockApi({ [PROFILE]: asha, ...otherCalls })
    show()
    expect(screen.getByText('Loading profile...').role).toBe('status')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Asha Kumari Rao')
    expect(screen.getByText('AR')).toBeDefined()
    expect(screen.getByText('asha@example.in')).toBeDefined()
    expect(['Phone', 'Gender', 'Member since', 'Last updated'].map(detail)).toEqual([
      'Not provided',
      'Not specified',
      '05/01/2026',
      '20/11/2026',
    ])
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeDefined()
    expect(linkTo(/^Close Profile/)).toBe('/shop')
  })

  it('shows and links the cart, watchlist and order counts', async () => {
    mockApi({ [PROFILE]: asha, ...otherCalls })
    show()
    expect(await screen.findByRole('link', { name: '12 Cart' })).toBeDefined()
    expect([linkTo(/^12 Cart/), linkTo(/^3 Watchlist/), linkTo(/^1,234 My Orders/)]).toEqual([
      '/shop/7/cart',
      '/watchlist',
      '/profile/orders',
    ])
    const tabs = within(screen.getByRole('navigation', { name: 'Your account' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/shop/7/cart',
      '/profile/wishlist',
      '/watchlist',
      '/profile/store-credit',
      '/profile/tickets',
      '/profile/privacy',
    ])
  })

  it('shows “Profile not found” with Retry and logs the error', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let reply: unknown = errorResponse(404, { message: 'User not found.' })
    mockApi({ [PROFILE]: () => reply, ...otherCalls })
    const user = show()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Profile not found')
    expect(logged).toHaveBeenCalledOnce()
    reply = asha
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Asha Kumari Rao' })).toBeDefined()
  })
})

describe('editing the profile', () => {
  it('sends only the changed fields, so an edit in another tab isn’t undone', async () => {
    const known = { ...asha, phoneNo: '9876543210', gender: 'Female' }
    const requests = mockApi({
      [PROFILE]: known,
      ...otherCalls,
      'PUT /api/user/7/profile': { ...known, name: 'Asha Rao' },
    })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    const name = screen.getByLabelText('Full Name')
    await user.clear(name)
    await user.type(name, 'Asha Rao')
    // Unchanged.
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female')
    await user.click(screen.getByRole('button', { name: 'Save Profile' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeDefined()
    expect(requests.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ name: 'Asha Rao' })
  })
})

describe('the address book', () => {
  const book = async () => within(await screen.findByRole('region', { name: 'Saved addresses' }))

  it('shows an error with Retry, and a message when there are no addresses', async () => {
    let list: unknown = errorResponse(500, { message: 'no' })
    mockApi({ [PROFILE]: asha, ...otherCalls, 'GET /api/addresses/7/all': () => list })
    const user = show()
    expect(await (await book()).findByText('Failed to fetch addresses.', {}, { timeout: 5000 })).toBeDefined()
    list = []
    await user.click((await book()).getByRole('button', { name: 'Retry' }))
    expect(await (await book()).findByText('No saved addresses yet.')).toBeDefined()
  })

  it('keeps the dialog and its values when saving fails', async () => {
    let save = (): unknown => errorResponse(400, { message: 'Enter valid 6-digit PIN' })
    const requests = mockApi({ [PROFILE]: asha, ...otherCalls, 'PUT /api/addresses/7/3': () => save() })
    const user = show()
    await user.click(await (await book()).findByRole('button', { name: /^Edit Asha Rao/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }))
    await user.type(dialog.getByLabelText('City'), ' City')
    await user.click(dialog.getByRole('button', { name: 'Save Address' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Enter valid 6-digit PIN')
    expect(requests.at(-1)?.body).toMatchObject({ city: 'Patna City', isDefault: true, fullName: 'Asha Rao' })
    save = () => Promise.reject(new TypeError('offline'))
    await user.click(dialog.getByRole('button', { name: 'Save Address' }))
    expect(await dialog.findByText('Could not save address.')).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('City').value).toBe('Patna City')
  })

  it('reports a failed deletion and keeps the address', async () => {
    mockApi({
      [PROFILE]: asha,
      ...otherCalls,
      'DELETE /api/addresses/7/3': errorResponse(500, { message: 'Please try again.' }),
    })
    const user = show()
    await user.click(await (await book()).findByRole('button', { name: /^Delete Asha Rao/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByText('Please try again.')).role).toBe('alert')
    expect((await book()).getAllByRole('listitem')).toHaveLength(1)
  })
})
