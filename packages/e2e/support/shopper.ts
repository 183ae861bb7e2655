import { randomUUID } from 'node:crypto'
import type { Address } from '@shop/contract/addresses'
import type { LoginAnswer } from '@shop/contract/auth'
import type { Product } from '@shop/contract/catalogue'
import type { CartItem } from '@shop/contract/library'
import type { Order } from '@shop/contract/orders'
import type { PaymentOrder } from '@shop/contract/payments'
import type { Store } from '@shop/contract/store'
import type { Role, UserProfile } from '@shop/contract/users'
import { ask, type Method } from './api.ts'

export type Person = { id: number; name: string; email: string; password: string; token: string }

/** A newcomer's details, like nobody else's. */
export const newcomer = () => ({
  name: 'Kavya Nair',
  phoneNo: '9876543210',
  email: `kavya.${randomUUID().slice(0, 8)}@journeys.example`,
  password: 'a-good-secret',
  gender: 'Female',
})

/** Signs up somebody new, outside the browser, and answers them with what they can do there. */
export async function newShopper() {
  const details = newcomer()
  await ask('POST', '/auth/signup', { body: { ...details, role: 'USER', terms: true } })
  return shopperOf(await signInByApi(details))
}

/** Signs in with the demo account of a role, as the login page shows it. */
export async function signInAsDemo(role: Role): Promise<Person> {
  const { demoAccounts } = await ask<Store>('GET', '/api/shop/store')
  const account = demoAccounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`The demo shop has no ${role}`)
  return signInByApi(account)
}

export async function signInByApi({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Person> {
  const { jwtToken } = await ask<LoginAnswer>('POST', '/auth/login', { body: { email, password } })
  const token = jwtToken ?? ''
  const { id, name } = await ask<UserProfile>('GET', `/api/user/${encodeURIComponent(email)}`, { token })
  return { id, name, email, password, token }
}

export type Shopper = ReturnType<typeof shopperOf>

/** Somebody, and what the shop knows and does for them when asked without a browser. */
export function shopperOf(person: Person) {
  const { id, token } = person
  const mine = <Answer>(method: Method, path: string, body?: unknown) =>
    ask<Answer>(method, path, { token, ...(body === undefined ? {} : { body }) })

  const orders = () => mine<Order[]>('GET', `/api/orders/user/${id}`)
  const add = (itemId: number, category: 'CART' | 'WATCHLATER' = 'CART') =>
    mine('POST', `/user_items/add?userId=${id}&itemId=${itemId}&category=${category}`)

  return {
    ...person,
    /** Asks the shop in their name. */
    ask: mine,
    orders,
    add,
    cart: () => mine<CartItem[]>('GET', `/user_items/cart/${id}?category=CART`),
    cartCount: () => mine<number>('GET', `/user_items/cart/items/${id}`),
    /** Puts so many different products into the cart, one of each; others than most shoppers of this run. */
    async fillCart(howMany = 1) {
      const { content } = await ask<{ content: Product[] }>(
        'GET',
        `/shopflix/category?main_category=home%20%26%20kitchen&page=${id % 50}&size=20`,
      )
      const products = content.filter((product) => product.inStock).slice(0, howMany)
      for (const product of products) await add(product.id)
      return products
    },
    addresses: () => mine<Address[]>('GET', `/api/addresses/${id}/all`),
    saveAddress: () =>
      mine<Address>('POST', `/api/addresses/save?userId=${id}`, {
        fullName: person.name,
        phoneNo: '9876543210',
        postalCode: '800001',
        addressLine1: '12 Lake View Road',
        addressLine2: 'Boring Road',
        city: 'Patna',
        state: 'Bihar',
        landMark: 'Opposite the park',
        addressType: 'HOME',
      }),
    /** Buys one of a product: the calls that the pages and the payment sheet make. */
    async buy(productId: number, addressId: number) {
      const items = [{ productId, quantity: 1 }]
      const payment = await mine<PaymentOrder>('POST', '/api/payment/create-order', { amount: 500, items, addressId })
      const proof = await ask<object>('POST', `/sandbox/orders/${payment.id}/payments`, {
        body: {
          key_id: payment.keyId,
          amount: payment.amount,
          method: 'upi',
          outcome: 'success',
          vpa: 'success@razorpay',
        },
      })
      await mine('POST', '/api/payment/verify', proof)
      return mine<Order>('POST', '/api/orders', { userId: id, addressId, items, razorpayOrderId: payment.id })
    },
  }
}

/** Somebody new with something on every page: an order, a cart, two addresses, films for later. */
export async function newFurnishedShopper() {
  const shopper = await newShopper()
  const { id: addressId } = await shopper.saveAddress()
  await shopper.saveAddress()
  const [product] = await shopper.fillCart(3)
  if (product === undefined) throw new Error('There is nothing in stock')
  const { id: orderId } = await shopper.buy(product.id, addressId)
  for (const film of [1, 2, 3]) await shopper.add(film, 'WATCHLATER')
  return { shopper, addressId, orderId }
}
