import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse } from '../../test/api.ts'
import { buildOrder } from '../../test/order.ts'
import { CREATE, lamp, payNow, press, sent, serve, show } from '../../test/payment-page.tsx'
import { mockQuote } from '../../test/quote.ts'
import { setUpSignedIn } from '../../test/signed-in.tsx'

const QUOTE = 'POST /api/payment/cod/quote'
const PLACE = 'POST /api/payment/cod'
const WRONG = 'This code is wrong or has expired'
const quote = { isOffered: true, problem: null, fee: 3000, amount: 18_000, needsCode: false }
const placed = buildOrder({ id: 12, paymentMethod: 'COD', paymentStatus: 'PENDING', paidAmount: 0, totalAmount: 180 })

beforeEach(setUpSignedIn)

const chooseCash = async (user: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))

async function agreeAndPlace(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('checkbox'))
  await user.click(await press(/^Place Order/))
}

describe('cash on delivery', () => {
  it('names its fee before it is chosen, and adds it to the total only then', async () => {
    serve({ [QUOTE]: quote })
    const user = show()
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Cash on delivery, plus a fee of ₹30.00' })
    expect(radio.checked).toBe(false)
    expect(screen.queryByText('Cash on delivery fee')).toBeNull()
    await chooseCash(user)
    await screen.findByText('Cash on delivery fee')
    expect(screen.getByText('To pay in cash on delivery')).toBeTruthy()
    await press('Place Order ₹180.00')
    await user.click(screen.getByRole('radio', { name: /^Pay online/ }))
    await payNow()
    expect(screen.queryByText('Cash on delivery fee')).toBeNull()
  })

  it('places the order with the amount that was shown, without the payment sheet', async () => {
    const requests = serve({ [QUOTE]: quote, [PLACE]: placed })
    const user = show()
    await chooseCash(user)
    await agreeAndPlace(user)
    await screen.findByText('Demo order placed. No cash is collected.')
    expect(sent(requests, CREATE)).toEqual([])
    expect(sent(requests, PLACE).map(({ body }) => body)).toEqual([
      {
        userId: 7,
        addressId: 31,
        items: [{ productId: 1, quantity: 1 }],
        couponCode: null,
        amount: 18_000,
        code: null,
      },
    ])
    await screen.findByText('at /shop/7/thankyou', {}, { timeout: 4000 })
  })

  it('says what to pay, outside of the demo', async () => {
    const live = (request: { body: unknown }) => ({ ...mockQuote([lamp])(request), mode: 'live' })
    serve({ 'POST /api/checkout/quote': live, [QUOTE]: quote, [PLACE]: placed })
    const user = show()
    await chooseCash(user)
    await agreeAndPlace(user)
    await screen.findByText('Order placed. Pay ₹180.00 in cash on delivery.')
  })

  it('stays chosen after a reload and after a change of the address', async () => {
    serve({ [QUOTE]: quote })
    const user = show()
    await chooseCash(user)
    const saved = JSON.parse(sessionStorage.getItem('checkout') ?? '{}')
    expect(saved).toMatchObject({ userId: 7, paymentMethod: 'cod' })
    cleanup()
    show({ addressId: 31 }, saved)
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ })
    expect(radio.checked).toBe(true)
    await press('Place Order ₹180.00')
  })

  it('says why it isn’t available', async () => {
    serve({ [QUOTE]: { ...quote, problem: 'Cash on delivery is available for orders up to ₹500.00.' } })
    show()
    await screen.findByText('Cash on delivery is available for orders up to ₹500.00.')
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: /^Cash/ })
    expect(radio.disabled).toBe(true)
    const reason = document.getElementById(radio.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Cash on delivery is available for orders up to ₹500.00.')
  })

  it('is absent in a shop that doesn’t offer it', async () => {
    const requests = serve({ [QUOTE]: { ...quote, isOffered: false, problem: 'Not here.' } })
    show()
    await waitFor(() => expect(sent(requests, QUOTE)).toHaveLength(1))
    await payNow()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('asks for the code of a large order, and shows the error of a wrong one at its field', async () => {
    const requests = serve({
      [QUOTE]: { ...quote, needsCode: true },
      'POST /api/payment/cod/code': { message: 'We’ve emailed you a code.' },
      [PLACE]: errorResponse(400, { message: WRONG, fields: { code: WRONG } }),
    })
    const user = show()
    await chooseCash(user)
    await user.click(await screen.findByRole('button', { name: 'Email me a code' }))
    await screen.findByText('We’ve emailed you a code.')
    await user.type(screen.getByLabelText('Code from your email'), '123456')
    await agreeAndPlace(user)
    const error = await screen.findByText(WRONG)
    expect(sent(requests, PLACE)[0]?.body).toMatchObject({ code: '123456' })
    const field = screen.getByLabelText<HTMLInputElement>('Code from your email')
    expect(field.value).toBe('123456')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText('We’ve emailed you a code.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Email another code' })).toBeTruthy()
  })
})
