import type { ManagedProduct } from '@shop/contract/catalogue'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ProductForm } from './product-form.tsx'

const EDIT = 'PUT /api/admin/products/5'

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

function open(replies: Parameters<typeof mockApi>[0] = {}) {
  const requests = mockApi(replies)
  function Page() {
    const [changed, setChanged] = useState<ManagedProduct>()
    return (
      <PrivateProviders>
        <ProductForm product={draft} changedBeside={changed} onSaved={() => undefined} />
        <button type="button" onClick={() => setChanged({ ...draft, actualPrice: 950, version: 2 })}>
          Change beside
        </button>
      </PrivateProviders>
    )
  }
  return { ...renderRoutes([{ path: '/', Component: Page }], '/'), requests }
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

  it('keeps unsaved changes and takes over all others when the variants are saved beside it', async () => {
    const { user, requests } = open({ [EDIT]: { ...draft, version: 3 } })
    await user.type(await screen.findByLabelText('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Change beside' }))
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('950')
    // Unlike browsers, happy-dom has lost the choice.
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: draft.mainCategory } })
    await user.click(await button('Save Product'))
    await waitFor(() => expect(requests.some(({ route }) => route === EDIT)).toBe(true))
    const { body } = requests.find(({ route }) => route === EDIT) ?? {}
    expect(body).toMatchObject({ name: 'Copper kettle!', actualPrice: 950, version: 2 })
    // The toast.
    await vi.dynamicImportSettled()
  })

  it('says that a draft isn’t in the shop before it is archived', async () => {
    const { user } = open()
    await user.click(await button('Archive'))
    expect(within(screen.getByRole('alertdialog')).getByText(/^It isn’t in the shop/)).toBeTruthy()
  })
})
