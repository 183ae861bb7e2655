import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildCodApp } from '../../../test/cod.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'

const shop = await buildCodApp()
const { call, db, asBuyer, placeCod, quoteCod, changeTerms, changeDelivery, countOrders, expectRefusal } = shop

describe('cash on delivery is refused', () => {
  const order = async (
    change: Partial<typeof import('../catalogue/catalogue.tables.ts').products.$inferInsert> = {},
  ) => {
    const buyer = await asBuyer()
    const productId = await createProduct(db, change)
    return { buyer, productId, items: [{ productId, quantity: 2 }] }
  }

  test.each([
    ['below the minimum', { minAmount: 350.01 }, /from ₹350.01/],
    ['above the maximum', { maxAmount: 349.99 }, /up to ₹349.99/],
    ['for an excluded sub-category', { excludedSubCategories: ['Audio'] }, /isn’t available with cash on delivery/],
    [
      'for one with half of a surrogate pair',
      { excludedSubCategories: ['Audio\ud83d'] },
      /isn’t available with cash on delivery/,
    ],
  ])('%s', async (_, change, message) => {
    const before = (await call('GET', '/api/admin/cod', shop.admin)).body
    await changeTerms(change)
    const { buyer, items } = await order()
    expect((await quoteCod(buyer, items)).body.problem).toMatch(message)
    await expectRefusal(() => placeCod(buyer, items), 'cod_unavailable', message)
    const { version: _version, ...settings } = before
    await changeTerms(settings)
    expect((await placeCod(buyer, items)).status).toBe(200)
  })

  test('for an excluded product and its variants', async () => {
    const { buyer, productId, items } = await order()
    const variantId = await createProduct(db, { parentId: productId, options: { Size: 'S' } })
    await changeTerms({ excludedProducts: [productId] })
    await expectRefusal(() => placeCod(buyer, items), 'cod_unavailable', /isn’t available with cash on delivery/)
    await expectRefusal(
      () => placeCod(buyer, [{ productId: variantId, quantity: 1 }]),
      'cod_unavailable',
      /cash on delivery/,
    )
    await changeTerms({ excludedProducts: [] })
  })

  test('for a PIN and a zone without it', async () => {
    const { buyer, items } = await order()
    const setPins = (csv: string) =>
      call('POST', '/api/admin/delivery/pins', { token: shop.admin.token, body: { csv } })
    const pin = async () => (await call('GET', '/api/pincodes/800001')).body
    expect(await pin()).toMatchObject({ serviceable: true, cod: true })
    expect((await setPins('pin,serviceable,cod\n800001,yes,no')).body).toMatchObject({ codStopped: 1, stopped: 0 })
    expect(await pin()).toMatchObject({ serviceable: true, cod: false })
    await expectRefusal(() => placeCod(buyer, items), 'cod_unavailable', /PIN 800001/)
    await setPins('800001,yes,yes')
    await changeDelivery({ codZones: ['remote'] })
    expect(await pin()).toMatchObject({ cod: false })
    await expectRefusal(() => placeCod(buyer, items), 'cod_unavailable', /PIN 800001/)
    await changeDelivery({ codZones: ['city'] })
    expect((await placeCod(buyer, items)).status).toBe(200)
    await setPins('800001,no')
    expect(await pin()).toMatchObject({ serviceable: false, cod: false })
    const other = await order()
    await expectRefusal(() => placeCod(other.buyer, other.items), 'not_serviceable', /800001/)
    await setPins('800001,yes')
  })

  test('above the number of unpaid orders, also by concurrent requests', async () => {
    const buyer = await asBuyer()
    const ids = await Promise.all(Array.from({ length: 5 }, () => createProduct(db)))
    const responses = await Promise.all(ids.map((productId) => placeCod(buyer, [{ productId, quantity: 1 }])))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409])
    expect(await countOrders(buyer.id)).toBe(3)
  })

  test('for more items than an account may reserve, all unpaid orders together', async () => {
    const { reservations } = shop.context.config
    shop.context.config.reservations = { pieces: 10, valuePaise: 10_000_000 }
    const buyer = await asBuyer()
    const [first, second] = await Promise.all([1, 2].map(() => createProduct(db, { stock: 500 })))
    const order = (productId: number | undefined, quantity: number) =>
      placeCod(buyer, [{ productId: productId ?? 0, quantity }])
    expect((await order(first, 8)).status).toBe(200)
    await expectRefusal(() => order(second, 3), 'conflict', /You can order up to 10 items/)
    expect((await order(second, 2)).status).toBe(200)
    shop.context.config.reservations = reservations
  })

  describe('to accounts that hoard stock', () => {
    const { reservations } = shop.context.config
    beforeEach(() => {
      shop.context.config.reservations = { pieces: 10, valuePaise: 10_000_000 }
    })
    afterEach(() => {
      shop.context.config.reservations = reservations
    })

    test('one account that places and cancels again and again', async () => {
      const buyer = await asBuyer()
      const items = [{ productId: await createProduct(db), quantity: 1 }]
      for (let orders = 0; orders < 20; orders++) {
        const { status, body } = await placeCod(buyer, items)
        expect(status).toBe(200)
        await call('POST', `/api/orders/cancel/${body.id}`, buyer)
      }
      expect((await placeCod(buyer, items)).status).toBe(429)
      expect(await countOrders(buyer.id)).toBe(20)
    })

    test('many accounts of one network, cancelled orders included', async () => {
      const ip = '198.51.100.7'
      const productId = await createProduct(db, { stock: 500 })
      const order = async (quantity: number, from = ip) =>
        placeCod(await asBuyer(), [{ productId, quantity }], {}, from)
      const placed = await Promise.all([10, 10, 10, 10].map((quantity) => order(quantity)))
      expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      await shop.setStatus(placed[0]?.body.id, 'CANCELLED')
      const refused = await order(6)
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('up to 5 items at a time')])
      expect((await order(5)).status).toBe(200)
      expect((await order(10, '198.51.100.8')).status).toBe(200)
    })

    test('many accounts of one IPv6 /48', async () => {
      const productId = await createProduct(db, { stock: 5000 })
      const order = async (subnet: number, quantity: number) =>
        placeCod(await asBuyer(), [{ productId, quantity }], {}, `2001:db8:16:${subnet}::1`)
      for (const subnet of [1, 2, 3, 4])
        for (let orders = 0; orders < 4; orders++) expect((await order(subnet, 10)).status).toBe(200)
      const refused = await order(5, 6)
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('up to 5 items at a time')])
      expect((await order(5, 5)).status).toBe(200)
    })

    test('a network whose unpaid online reservations are too large', async () => {
      const ip = '198.51.100.9'
      const productId = await createProduct(db, { stock: 500 })
      for (let accounts = 0; accounts < 4; accounts++) {
        const { token, addressId } = await asBuyer()
        const body = { amount: 150_000, items: [{ productId, quantity: 10 }], addressId }
        expect((await call('POST', '/api/payment/create-order', { token, body, ip })).status).toBe(200)
      }
      const buyer = await asBuyer()
      const refused = await placeCod(buyer, [{ productId, quantity: 10 }], {}, ip)
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringContaining('reserved from your network'),
      ])
      expect((await placeCod(buyer, [{ productId, quantity: 5 }], {}, ip)).status).toBe(200)
    })
  })

  test('after as many refused parcels as the shop allows', async () => {
    const buyer = await asBuyer()
    for (let refused = 0; refused < 2; refused++) {
      const { id } = await shop.orderForCash(buyer)
      await shop.setStatus(id, 'SHIPPED')
      expect((await shop.recordCash(id, { outcome: 'refused' })).status).toBe(200)
    }
    const items = [{ productId: await createProduct(db), quantity: 1 }]
    await expectRefusal(() => placeCod(buyer, items), 'cod_unavailable', /earlier parcels were refused/)
  })

  test('for another user’s address, unknown products and too little stock', async () => {
    const { buyer, items } = await order()
    const stranger = await asBuyer()
    expect((await placeCod({ ...buyer, token: stranger.token }, items)).status).toBe(403)
    expect((await placeCod(buyer, [{ productId: 999_999, quantity: 1 }])).status).toBe(404)
    const { buyer: other, items: scarce } = await order({ stock: 1 })
    await expectRefusal(() => placeCod(other, scarce), 'out_of_stock', /Only 1/)
  })
})

describe('the code', () => {
  async function codeFor(buyer: { email: string; token: string }): Promise<string> {
    expect((await call('POST', '/api/payment/cod/code', buyer)).status).toBe(200)
    const emails = await emailsTo(db, buyer.email)
    return /\b\d{6}\b/.exec(emails.at(-1)?.text ?? '')?.[0] ?? ''
  }

  test('is needed above an amount, and places one order', async () => {
    await changeTerms({ codeAbove: 300 })
    const buyer = await asBuyer()
    const items = [{ productId: await createProduct(db), quantity: 2 }]
    expect((await quoteCod(buyer, items)).body.needsCode).toBe(true)
    await expectRefusal(() => placeCod(buyer, items), 'bad_request', /code/i)
    const code = await codeFor(buyer)
    const wrong = code === '000000' ? '000001' : '000000'
    await expectRefusal(() => placeCod(buyer, items, { code: wrong }), 'bad_request', /code/i)
    const responses = await Promise.all([placeCod(buyer, items, { code }), placeCod(buyer, items, { code })])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0].body.id).toBe(responses[1].body.id)
    const more = [{ productId: await createProduct(db), quantity: 3 }]
    await expectRefusal(() => placeCod(buyer, more, { code }), 'bad_request', /wrong or has expired/)
    await changeTerms({ codeAbove: 5000 })
  })

  test('ends after five wrong ones and after ten minutes, and belongs to its customer', async () => {
    await changeTerms({ codeAbove: 300 })
    const [buyer, stranger] = [await asBuyer(), await asBuyer()]
    const items = [{ productId: await createProduct(db), quantity: 2 }]
    const code = await codeFor(buyer)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await placeCod(stranger, items, { code })).status).toBe(400)
    for (let i = 0; i < 5; i++) expect((await placeCod(buyer, items, { code: wrong })).status).toBe(400)
    expect((await placeCod(buyer, items, { code })).status).toBe(400)
    const late = await codeFor(buyer)
    shop.advanceClock(11 * 60)
    expect((await placeCod(buyer, items, { code: late })).status).toBe(400)
    expect((await placeCod(buyer, items, { code: await codeFor(buyer) })).status).toBe(200)
    await changeTerms({ codeAbove: 5000 })
  })
})
