import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { SizeGuideForm } from './size-guide-form.tsx'

const SAVE = 'PUT /api/admin/size-guides'

beforeEach(setUpSignedIn)

it('saves no sub-category of another category after the category was changed', async () => {
  const requests = mockApi({ [SAVE]: { message: 'Saved' } })
  const Page = () => (
    <PrivateProviders>
      <SizeGuideForm guide={undefined} onClose={() => {}} />
    </PrivateProviders>
  )
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/')
  const [first, second] = CATEGORIES
  await user.selectOptions(await screen.findByLabelText('Category'), first.title)
  await user.selectOptions(screen.getByLabelText('Sub-category'), first.subCategories[0])
  await user.selectOptions(screen.getByLabelText('Category'), second.title)
  await user.type(screen.getByLabelText('Table'), 'Size, Chest (cm)\nS, 91')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = requests.find(({ route }) => route === SAVE)
  expect(saved?.body).toMatchObject({ mainCategory: second.mainCategory, subCategory: null })
})
