import { randomUUID } from 'node:crypto'
import type { Address, AddressInput } from '@shop/contract/addresses'
import type { LoginResponse } from '@shop/contract/auth'
import type { CartItem } from '@shop/contract/cart'
import type { Product } from '@shop/contract/catalogue'
import type { Order } from '@shop/contract/orders'
import type { PaymentOrder } from '@shop/contract/payments'
import type { Store } from '@shop/contract/store'
import type { Role, UserProfile } from '@shop/contract/users'
import { callApi, type Method } from './api.ts'

export type Account = { id: number; name: string; email: string; password: string; token: string }

/** Unique sign-up details. */
export const signUpDetails = () => ({
  name: 'Kavya Nair',
  phoneNo: '9876543210',
  email: `kavya.${randomUUID().slice(0, 8)}@journeys.example`,
  password: 'a-good-secret',
  gender: 'Female',
})

/** Signs up a new user through the API, who may watch and buy everything. */
export async function createShopper() {
  const shopper = await createShopperWithoutAge()
  await shopper.declareAge('1990-05-01')
  return shopper
}

/** Signs up a new user through the API, who hasn't declared a date of birth. */
export async function createShopperWithoutAge() {
  const details = signUpDetails()
  await callApi('POST', '/auth/signup', { body: { ...details, role: 'USER', terms: true } })
  return createShopperClient(await signInByApi(details))
}

/** Signs in with the demo account of this role. */
export async function signInAsDemo(role: Role): Promise<Account> {
  const { demoAccounts } = await callApi<Store>('GET', '/api/shop/store')
  const account = demoAccounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`The demo shop has no ${role}`)
  return signInByApi(account)
}

export async function signInByApi({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Account> {
  const { jwtToken } = await callApi<LoginResponse>('POST', '/auth/login', { body: { email, password } })
  const token = jwtToken ?? ''
  const { id, name } = await callApi<UserProfile>('GET', `/api/user/${encodeURIComponent(email)}`, { token })
  return { id, name, email, password, token }
}

export type Shopper = ReturnType<typeof createShopperClient>

/** An account with API calls on its behalf. */
export function createShopperClient(account: Account) {
  const { id, token } = account
  const callAsShopper = <Response>(method: Method, path: string, body?: unknown) =>
    callApi<Response>(method, path, { token, ...(body === undefined ? {} : { body }) })

  const orders = () => callAsShopper<Order[]>('GET', `/api/orders/user/${id}`)
  const add = (itemId: number, category: 'CART' | 'WATCHLATER' = 'CART') =>
    callAsShopper('POST', `/user_items/add?userId=${id}&itemId=${itemId}&category=${category}`)

  return {
    ...account,
    /** Any API call as this shopper. */
    call: callAsShopper,
    orders,
    add,
    cart: () => callAsShopper<CartItem[]>('GET', `/user_items/cart/${id}?category=CART`),
    cartCount: () => callAsShopper<number>('GET', `/user_items/cart/items/${id}`),
    /** Adds `count` different products to the cart. Which ones depends on the shopper, to spread the stock. */
    async fillCart(count = 1) {
      const { content } = await callApi<{ content: Product[] }>(
        'GET',
        `/shopflix/category?main_category=home%20%26%20kitchen&page=${id % 50}&size=20`,
      )
      const products = content.filter((product) => product.inStock).slice(0, count)
      for (const product of products) await add(product.id)
      return products
    },
    declareAge: (dateOfBirth: string) => callAsShopper('PUT', `/api/users/${id}/date-of-birth`, { dateOfBirth }),
    addresses: () => callAsShopper<Address[]>('GET', `/api/addresses/${id}/all`),
    saveAddress: (change: Partial<AddressInput> = {}) =>
      callAsShopper<Address>('POST', `/api/addresses/save?userId=${id}`, {
        fullName: account.name,
        phoneNo: '9876543210',
        postalCode: '800001',
        addressLine1: '12 Lake View Road',
        addressLine2: 'Boring Road',
        city: 'Patna',
        state: 'Bihar',
        landMark: 'Opposite the park',
        addressType: 'HOME',
        ...change,
      }),
    /** Buys one item with the same calls as the pages and the payment sheet. */
    async buy(productId: number, addressId: number, quantity = 1) {
      const items = [{ productId, quantity }]
      const payment = await callAsShopper<PaymentOrder>('POST', '/api/payment/create-order', {
        amount: 500,
        items,
        addressId,
      })
      const proof = await callApi<object>('POST', `/sandbox/orders/${payment.id}/payments`, {
        body: {
          key_id: payment.keyId,
          amount: payment.amount,
          method: 'upi',
          outcome: 'success',
          vpa: 'success@razorpay',
        },
      })
      await callAsShopper('POST', '/api/payment/verify', proof)
      return callAsShopper<Order>('POST', '/api/orders', { userId: id, addressId, items, razorpayOrderId: payment.id })
    },
  }
}

/** A new user with an order, a cart, two addresses and saved movies. */
export async function createShopperWithData() {
  const shopper = await createShopper()
  const { id: addressId } = await shopper.saveAddress()
  await shopper.saveAddress()
  const [product] = await shopper.fillCart(3)
  if (product === undefined) throw new Error('No product is in stock')
  const { id: orderId } = await shopper.buy(product.id, addressId)
  for (const movieId of [1, 2, 3]) await shopper.add(movieId, 'WATCHLATER')
  return { shopper, addressId, orderId }
}
