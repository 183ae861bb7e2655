import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import UnsubscribePage from '../../routes/newsletter/unsubscribe.tsx'

const UNSUBSCRIBE = 'POST /api/newsletter/unsubscribe'
const TOKEN = '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11'

function openLink(search: string) {
  history.replaceState(null, '', `/newsletter/unsubscribe${search}`)
  return renderRoutes([{ path: '/', Component: UnsubscribePage }], '/')
}

afterEach(() => history.replaceState(null, '', '/'))

describe('newsletter link page', () => {
  it('unsubscribes only after a click', async () => {
    const requests = mockApi({ [UNSUBSCRIBE]: { message: 'You’re unsubscribed.' } })
    const { user } = openLink(`?token=${TOKEN}`)
    expect(requests).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  it('shows an error for an invalid link and allows a retry', async () => {
    mockApi({ [UNSUBSCRIBE]: errorResponse(404, { message: 'This link is incomplete.' }) })
    const { user } = openLink('')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This link is incomplete.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unsubscribe' }).disabled).toBe(false)
  })
})
