import type { ManagedProduct } from '@shop/contract/catalogue'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
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
  barcode: null,
  video: null,
  seoTitle: null,
  seoDescription: null,
  parentId: null,
  options: {},
}

function open() {
  mockApi({})
  const Page = () => (
    <PrivateProviders>
      <ProductForm product={draft} onSaved={() => undefined} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/', Component: Page }], '/')
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

beforeEach(setUpSignedIn)

describe('product form', () => {
  it('publishes a draft only without unsaved changes', async () => {
    const { user } = open()
    expect((await button('Publish Now')).disabled).toBe(false)
    await user.type(screen.getByLabelText('Name'), '!')
    expect((await button('Publish Now')).disabled).toBe(true)
    expect(screen.getByText('Save your changes before you publish.')).toBeTruthy()
  })

  it('says that a draft isn’t in the shop before it is archived', async () => {
    const { user } = open()
    await user.click(await button('Archive'))
    expect(within(screen.getByRole('alertdialog')).getByText(/^It isn’t in the shop/)).toBeTruthy()
  })
})
