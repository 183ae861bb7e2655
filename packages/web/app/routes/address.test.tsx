import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../test/api.ts'
import { buildCartItem } from '../../test/cart.ts'
import { homeAddress } from '../../test/order.ts'
import { mockQuote } from '../../test/quote.ts'
import { renderRoutes } from '../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../test/signed-in.tsx'
import { newCheckout, useCheckoutState, withCheckout } from '../features/checkout/checkout-state.ts'
import { setDeliveryPin } from '../features/delivery/set-delivery-pin.ts'
import AddressPage from './address.tsx'

const LIST = 'GET /api/addresses/7/all'
const SAVE = 'POST /api/addresses/save'
const work = { ...homeAddress, id: 32, fullName: 'Asha at work', addressType: 'WORK' as const, isDefault: false }

function show(state?: unknown) {
  const Page = () => (
    <PrivateProviders>
      <AddressPage loaderData={{ userId: 7 }} />
    </PrivateProviders>
  )
  const path = '/shop/7/cart/address'
  const Review = () => <p>Deliver to address {useCheckoutState()?.addressId}</p>
  const routes = [
    { path, Component: Page },
    { path: `${path}/review`, Component: Review },
  ]
  return renderRoutes(routes, { pathname: path, state }).user
}

const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLButtonElement
const selectedCards = () =>
  screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent)

async function fillIn(user: ReturnType<typeof show>) {
  await screen.findByLabelText('Full Name')
  await user.type(screen.getByLabelText('Full Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Mobile'), '98x765 4321099')
  await user.type(screen.getByLabelText('PIN Code'), '56-00381')
  await user.type(screen.getByLabelText('Address'), '14, 2nd Cross')
  await user.type(screen.getByLabelText('City'), 'Bengaluru')
  await user.selectOptions(screen.getByLabelText('State'), 'Karnataka')
}

beforeEach(setUpSignedIn)

describe('the address page', () => {
  it('preselects the first address and continues with the selected one', async () => {
    mockApi({ [LIST]: [homeAddress, work] })
    const user = show()
    await screen.findByText('Asha at work')
    expect(selectedCards()[0]).toContain('Asha Rao')
    await user.click(screen.getByRole('radio', { name: /Asha at work/ }))
    await user.click(press('Continue to Review'))
    await screen.findByText('Deliver to address 32')
  })

  it('shows delivery dates for the chosen address from then on, if its PIN is known', async () => {
    const pincode = { pin: '560038', city: 'Bengaluru', state: 'Karnataka', serviceable: true, cod: true }
    const requests = mockApi({
      [LIST]: [homeAddress, { ...work, postalCode: '560038' }],
      'GET /api/pincodes/560038': { ...pincode, deliveryDate: '2026-12-04T15:30:00.000Z' },
    })
    setDeliveryPin('800001')
    const user = show()
    await user.click(await screen.findByRole('radio', { name: /Asha at work/ }))
    await waitFor(() => expect(requests.some(({ route }) => route.endsWith('560038'))).toBe(true))
    await user.click(press('Continue to Review'))
    await screen.findByText('Deliver to address 32')
    expect(document.cookie).toContain('delivery_pin=560038')
  })

  it('preselects the address that was selected earlier in this checkout', async () => {
    mockApi({ [LIST]: [homeAddress, work] })
    show(withCheckout({ ...newCheckout(7), addressId: 32 }))
    await screen.findByText('Asha at work')
    expect(selectedCards()[0]).toContain('Asha at work')
  })

  it('deselects all cards while the form is open, and closes it when a card is selected', async () => {
    mockApi({ [LIST]: [homeAddress] })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    expect(screen.getByRole('radio', { name: /Asha Rao/ })).toHaveProperty('checked', false)
    expect(press('Continue to Review').disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: /Asha Rao/ }))
    expect(screen.queryByLabelText('Full Name')).toBeNull()
    expect(press('Continue to Review').disabled).toBe(false)
  })

  it('returns the focus when the form closes: to its button, the saved card, or the card that closed it', async () => {
    mockApi({ [LIST]: [homeAddress], [SAVE]: work })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    const nameField = await screen.findByLabelText('Full Name')
    expect(document.activeElement).toBe(nameField)
    await user.click(press('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(press('Add New Address')))
    await user.click(press('Add New Address'))
    await fillIn(user)
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await user.click(press('Save Address'))
    const saved = await screen.findByRole('radio', { name: /Asha at work/ })
    await waitFor(() => expect(document.activeElement).toBe(saved))
    expect(scrolled.mock.contexts).toEqual([saved.closest('label')])
    await user.click(press('Add New Address'))
    const card = screen.getByRole('radio', { name: /Asha Rao/ })
    await user.click(card)
    await screen.findByRole('button', { name: 'Add New Address' })
    expect(document.activeElement).toBe(card)
  }, 20_000)

  it('shows the order summary beside the addresses', async () => {
    const lamp = buildCartItem({ id: 1, name: 'Lamp', quantity: 2 })
    mockApi({
      [LIST]: [homeAddress],
      'GET /user_items/cart/7': [lamp],
      'POST /api/checkout/quote': mockQuote([lamp]),
    })
    show()
    const summary = await screen.findByRole('region', { name: 'Order summary' })
    await waitFor(() => expect(summary.textContent).toContain('Total₹250.00'))
  })

  it.each(['+91 98765 43210', '098765-43210', '9876543210'])(
    'takes the mobile number of a pasted %s',
    async (pasted) => {
      mockApi({ [LIST]: [homeAddress] })
      const user = show()
      await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
      const mobile: HTMLInputElement = await screen.findByLabelText('Mobile')
      await user.click(mobile)
      await user.paste(pasted)
      expect(mobile.value).toBe('9876543210')
    },
  )

  it('shows an error for each required field of an empty form', async () => {
    mockApi({ [LIST]: [] })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    await user.click(await screen.findByRole('button', { name: 'Save Address' }))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        'Name is required',
        'Enter valid 10-digit mobile',
        'Enter valid 6-digit PIN',
        'Address is required',
        'City is required',
        'State is required',
      ]),
    )
  })

  it('fills in city and state of the PIN, but keeps what the customer has written', async () => {
    const place = { serviceable: true, cod: false, deliveryDate: null }
    mockApi({
      [LIST]: [],
      'GET /api/pincodes/800001': { pin: '800001', city: 'Patna', state: 'Bihar', ...place },
      'GET /api/pincodes/560038': {
        pin: '560038',
        city: 'Bengaluru',
        state: 'Karnataka',
        ...place,
        serviceable: false,
      },
    })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
    const pin = await screen.findByLabelText('PIN Code')
    await user.type(pin, '800001')
    await waitFor(() => expect([value('City'), value('State')]).toEqual(['Patna', 'Bihar']))
    expect(screen.getByText('Patna, Bihar')).toBeTruthy()
    await user.clear(screen.getByLabelText('City'))
    await user.type(screen.getByLabelText('City'), 'Danapur')
    await user.clear(pin)
    await user.type(pin, '560038')
    await waitFor(() => expect(value('State')).toBe('Karnataka'))
    expect(value('City')).toBe('Danapur')
    expect(screen.getByText('Bengaluru, Karnataka. We don’t deliver here yet.')).toBeTruthy()
  })

  it('shows the server’s message beside the PIN of another state', async () => {
    const message = 'PIN 560038 is in Karnataka. Check the PIN and the state.'
    mockApi({ [LIST]: [], [SAVE]: errorResponse(400, { message, fields: { postalCode: message } }) })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    await fillIn(user)
    await user.click(press('Save Address'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText('PIN Code').getAttribute('aria-invalid')).toBe('true')
  })

  it('can’t continue with an address without delivery', async () => {
    const { city, state, postalCode: pin } = homeAddress
    const pincode = { pin, city, state, serviceable: false, cod: false, deliveryDate: null }
    mockApi({ [LIST]: [homeAddress], [`GET /api/pincodes/${pin}`]: pincode })
    show()
    expect((await screen.findByRole('alert')).textContent).toBe(
      `We don’t deliver to PIN ${pin} yet. Choose another address.`,
    )
    for (const button of screen.getAllByRole('button', { name: 'Continue to Review' }))
      expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  it('saves the first address as the default, selects it, and confirms for 3 seconds', async () => {
    const requests = mockApi({ [LIST]: [], [SAVE]: homeAddress })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    await fillIn(user)
    await user.click(press('Save Address'))
    await screen.findByText('Address saved successfully!')
    expect(requests.find(({ route }) => route === SAVE)).toMatchObject({
      query: { userId: '7' },
      body: { fullName: 'Asha Rao', phoneNo: '9876543210', postalCode: '560038', addressType: 'HOME', isDefault: true },
    })
    expect(screen.queryByLabelText('Full Name')).toBeNull()
    expect(selectedCards()[0]).toContain('Asha Rao')
    await waitFor(() => expect(screen.queryByText('Address saved successfully!')).toBeNull(), { timeout: 8000 })
  }, 20_000)

  it.each([
    [errorResponse(400, { message: 'Enter valid 6-digit PIN' }), 'Enter valid 6-digit PIN'],
    [errorResponse(401, { message: 'Sign in first.' }), 'Please log in.'],
    [() => Promise.reject(new TypeError('network')), 'Could not save address.'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Could not save address.'],
  ])('explains why an address could not be saved: %#', async (reply, message) => {
    mockApi({ [LIST]: [], [SAVE]: reply })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }))
    await fillIn(user)
    await user.click(press('Save Address'))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('shows a loading message before the addresses are known', async () => {
    mockApi({ [LIST]: () => new Promise(() => {}) })
    show()
    await screen.findByText('Loading your addresses...')
    expect(screen.queryByText(/No saved addresses/)).toBeNull()
  })

  it('reports addresses that can’t be loaded', async () => {
    mockApi({ [LIST]: errorResponse(403, { message: 'Not yours.' }) })
    show()
    await screen.findByText('Failed to fetch addresses.')
  })
})
