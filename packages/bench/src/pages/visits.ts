import { DEMO_ACCOUNTS } from '../../../api/src/features/store/demo-accounts.ts'

/** `account`: the page is private, and is opened by this user with a warm cache of scripts. */
export type Visit = { name: string; path: string; account?: Account | undefined }
export type Account = { id: number; token: string; email: string; name: string }

type ApiCall = <Response>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Response>

const PUBLIC_PAGES = {
  landing: '/',
  shop: '/shop',
  category: '/category/electronics',
  product: '/product/1',
  search: '/shop/products/search?query=lamp&page=0',
  movies: '/movies',
  movie: '/movies/1',
  'movie search': '/movies/search?query=night&page=0',
}

/** The pages to measure. Fills a cart and saves an address. */
export async function listVisits(url: string): Promise<Visit[]> {
  const shopper = await signIn(url, 'USER')
  const addressId = await prepareCart(createCall(url, shopper), shopper.id)
  const cart = `/shop/${shopper.id}/cart`
  const privatePages = {
    cart,
    address: `${cart}/address`,
    review: `${cart}/address/review`,
    payment: `${cart}/address/review/payment/${addressId}`,
    orders: '/profile/orders',
  }
  return [
    ...toVisits(PUBLIC_PAGES),
    ...toVisits(privatePages, shopper),
    ...toVisits({ dashboard: '/admin' }, await signIn(url, 'ADMIN')),
  ]
}

const toVisits = (pages: Record<string, string>, account?: Account): Visit[] =>
  Object.entries(pages).map(([name, path]) => ({ name, path, account }))

async function signIn(url: string, role: 'USER' | 'ADMIN'): Promise<Account> {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role)
  if (account === undefined) throw new Error(`The demo shop has no ${role}`)
  const { email, password } = account
  const { jwtToken: token } = await createCall(url)<{ jwtToken: string }>('POST', '/auth/login', { email, password })
  const { id, name } = await createCall(url, { token })<Account>('GET', `/api/user/${encodeURIComponent(email)}`)
  return { id, token, email, name }
}

/** Adds four products to the cart. Returns the id of a saved address. */
async function prepareCart(call: ApiCall, userId: number): Promise<number> {
  const { content } = await call<{ content: { id: number; inStock: boolean }[] }>(
    'GET',
    '/shopflix/category?main_category=home%20%26%20kitchen&page=0&size=20',
  )
  const cart = await call<unknown[]>('GET', `/user_items/cart/${userId}?category=CART`)
  const missing = content.filter((product) => product.inStock).slice(0, Math.max(0, 4 - cart.length))
  for (const { id } of missing) await call('POST', `/user_items/add?userId=${userId}&itemId=${id}&category=CART`)
  const [saved] = await call<{ id: number }[]>('GET', `/api/addresses/${userId}/all`)
  if (saved) return saved.id
  const address = {
    fullName: 'Kavya Nair',
    phoneNo: '9876543210',
    postalCode: '800001',
    addressLine1: '12 Lake View Road',
    addressLine2: 'Boring Road',
    city: 'Patna',
    state: 'Bihar',
    landMark: 'Opposite the park',
    addressType: 'HOME',
  }
  return (await call<{ id: number }>('POST', `/api/addresses/save?userId=${userId}`, address)).id
}

const createCall =
  (url: string, { token }: Partial<Account> = {}): ApiCall =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as never
  }
