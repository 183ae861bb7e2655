import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ReplyTemplates } from './reply-templates.tsx'

const LIST = 'GET /api/admin/reply-templates'
const DELETE = 'DELETE /api/admin/reply-templates/1'
const traced = { id: 1, name: 'Traced', text: 'We trace it.' }

const Page = () => (
  <PrivateProviders>
    <ReplyTemplates />
  </PrivateProviders>
)
const show = () => renderRoutes([{ path: '/', Component: Page }], '/').user

beforeEach(setUpSignedIn)

it('says that there are no templates only once it knows', async () => {
  const loading = Promise.withResolvers<unknown>()
  mockApi({ [LIST]: () => loading.promise })
  show()
  await screen.findByRole('button', { name: 'Save template' })
  expect(screen.queryByText('No templates yet.')).toBeNull()
  loading.resolve([])
  await screen.findByText('No templates yet.')
})

it('shows the error of a failed load', async () => {
  mockApi({ [LIST]: errorResponse(403, { message: 'You can’t see templates.' }) })
  show()
  await screen.findByText('You can’t see templates.')
  expect(screen.queryByText('No templates yet.')).toBeNull()
})

it('deletes a template after confirmation', async () => {
  const requests = mockApi({ [LIST]: [traced], [DELETE]: { message: 'Deleted.' } })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Delete Traced' }))
  await screen.findByRole('heading', { name: 'Delete Traced?' })
  expect(requests.some(({ route }) => route === DELETE)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.filter(({ route }) => route === DELETE)).toHaveLength(1))
})
