import { screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { takeReturnUrl } from '../../lib/session/return-url.ts'
import { ToasterSlot } from '../../ui/toaster-slot.tsx'
import { AddAll } from './add-all.tsx'

const ADD = 'POST /user_items/add'
const prices = { actualPrice: 200, discountPrice: 150 }

function show() {
  const Page = () => (
    <>
      <AddAll
        products={[
          { id: 4, variantId: 41, ...prices },
          { id: 5, ...prices },
          { id: 6, actualPrice: 99.5, discountPrice: null },
        ]}
      />
      <ToasterSlot />
    </>
  )
  const SignIn = () => <>at /login</>
  return renderRoutes(
    [
      { path: '/product/4', Component: Page },
      { path: '/login', Component: SignIn },
    ],
    '/product/4',
  )
}

const press = async (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Add all 3 to cart' }))

beforeEach(() => {
  queryClient.clear()
  toast.remove()
})

it('adds one of each product, with its variant, and shows the price of all', async () => {
  signInAs({ userId: 7 })
  const requests = mockApi({ [ADD]: {} })
  const { user } = show()
  expect(screen.getByText('This product and 2 others: ₹399.50')).toBeTruthy()
  await press(user)
  await screen.findByText('3 products added to cart.')
  const added = requests.filter(({ route }) => route === ADD)
  expect(added.map(({ query }) => [query.itemId, query.variantId])).toEqual([
    ['4', '41'],
    ['5', undefined],
    ['6', undefined],
  ])
})

it('says how many were added when one can’t be', async () => {
  signInAs({ userId: 7 })
  mockApi({
    [ADD]: ({ query }: { query: Record<string, string> }) =>
      query.itemId === '5' ? errorResponse(409, { message: 'This product is sold out.' }) : {},
  })
  const { user } = show()
  await press(user)
  await screen.findByText('1 of 3 products added. This product is sold out.')
})

it('sends visitors to sign-in and remembers the products', async () => {
  const { user } = show()
  await press(user)
  await waitFor(() => expect(screen.getByText('at /login')).toBeTruthy())
  expect(takeReturnUrl()?.action?.addAll).toEqual([{ itemId: 4, variantId: 41 }, { itemId: 5 }, { itemId: 6 }])
})
