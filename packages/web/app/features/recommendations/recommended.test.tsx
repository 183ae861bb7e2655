import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusal } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { signInAs } from '../../../test/session.ts'
import { Recommended } from './recommended.tsx'

const OWN = 'GET /api/recommendations/products/7'
const product = (id: number, name = `Popular ${id}`) => ({ id, name, image: null })
const popular = Array.from({ length: 8 }, (_, i) => product(i + 1))

const show = (items = popular) => renderRoutes([{ path: '/', Component: () => <Recommended popular={items} /> }], '/')
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.replace('No image', ''))

describe('Recommended for You', () => {
  it('is what is popular for a visitor, six of it', () => {
    const asked = answer({})
    show()
    expect(names()).toEqual(popular.slice(0, 6).map(({ name }) => name))
    expect(screen.getAllByText('Popular in the shop')).toHaveLength(6)
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('comes from the shopper’s own history, and says why', async () => {
    signInAs({ userId: 7 })
    answer({ [OWN]: [{ product: product(9, 'Teapot'), reason: 'Because you liked something in Kitchen' }] })
    show()
    expect(await screen.findByText('Because you liked something in Kitchen')).toBeTruthy()
    expect(names()).toEqual(['Teapot'])
    expect(screen.getByRole('heading', { name: 'Recommended for You' })).toBeTruthy()
  })

  it.each([
    ['nothing is known of them', []],
    ['it can’t be had', refusal(500, { message: 'Something broke.' })],
  ])('stays with what is popular when %s', async (_, reply) => {
    signInAs({ userId: 7 })
    const asked = answer({ [OWN]: reply })
    show()
    await screen.findByText('Popular 1')
    expect(asked.map(({ route }) => route)).toEqual([OWN])
    expect(names()).toHaveLength(6)
  })

  it('is six cards to come while the shop is empty', () => {
    show([])
    expect(screen.getAllByText(/coming soon/i)).toHaveLength(6)
  })
})
