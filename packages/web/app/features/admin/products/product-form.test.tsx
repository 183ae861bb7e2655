import type { ManagedProduct } from '@shop/contract/catalogue'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ProductForm } from './product-form.tsx'

const draft: ManagedProduct = {
  id: 5,
  sku: 'KETTLE-1',
  name: 'Copper kettle',
  brand: null,
  image: null,
  pictures: [],
  mainCategory: 'home & kitchen',
  subCategory: 'Kitchen',
  attributes: {},
  actualPrice: 900,
  discountPrice: 900,
  stock: 5,
  description: null,
  link: null,
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  archivedAt: '2026-11-20T10:00:00.000Z',
  state: 'draft',
  publishAt: null,
  seoTitle: null,
  seoDescription: null,
  parentId: null,
  options: {},
}

function open(props: Partial<Parameters<typeof ProductForm>[0]>, replies: Parameters<typeof mockApi>[0] = {}) {
  const requests = mockApi(replies)
  const Page = () => (
    <PrivateProviders>
      <ProductForm onSaved={() => undefined} {...props} />
    </PrivateProviders>
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(setUpSignedIn)

describe('product form', () => {
  it('creates one draft when Save as Draft is pressed twice', async () => {
    const answer = Promise.withResolvers<ManagedProduct>()
    const { user, requests } = open({ template: draft }, { 'POST /api/admin/products': () => answer.promise })
    await user.dblClick(await button('Save as Draft'))
    await user.click(await button('Save as Draft'))
    answer.resolve(draft)
    await screen.findByText('Draft saved.')
    expect(requests.filter(({ route }) => route === 'POST /api/admin/products')).toHaveLength(1)
  })

  it('publishes a draft only without unsaved changes', async () => {
    const { user } = open({ product: draft })
    expect((await button('Publish Now')).disabled).toBe(false)
    await user.type(screen.getByLabelText('Name'), '!')
    expect((await button('Publish Now')).disabled).toBe(true)
    expect(screen.getByText('Save your changes before you publish.')).toBeTruthy()
  })

  it('opens the schedule with its present time', async () => {
    const { user } = open({ product: { ...draft, state: 'scheduled', publishAt: '2099-01-01T04:30:00.000Z' } })
    await user.click(await button('Change Schedule'))
    expect(screen.getByLabelText<HTMLInputElement>('Date and time in India').value).toBe('2099-01-01T10:00')
  })

  it('says that a draft isn’t in the shop before it is archived', async () => {
    const { user } = open({ product: draft })
    await user.click(await button('Archive'))
    expect(within(screen.getByRole('alertdialog')).getByText(/^It isn’t in the shop/)).toBeTruthy()
  })

  it('shows a changed state only if it differs from the one that was open', async () => {
    const { user } = open(
      { product: draft },
      {
        'PUT /api/admin/products/5': errorResponse(409, { message: 'Someone else saved first.' }),
        'GET /api/admin/products/5': { ...draft, version: 2, name: 'Brass kettle' },
      },
    )
    await user.click(await button('Save Product'))
    await user.click(await button('Show current version'))
    const current = await screen.findByRole('region', { name: 'Current version' })
    expect(within(current).getByText('Brass kettle')).toBeTruthy()
    expect(within(current).queryByText('Draft')).toBeNull()
  })
})
