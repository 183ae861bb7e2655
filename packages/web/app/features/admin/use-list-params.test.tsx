import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { toPageParam, useListParams } from './use-list-params.ts'

it.each([
  [4, '4-after-7'],
  [2, '2-before-9'],
  [0, '0'],
  [8, '8'],
])('finds page %i by its neighbour if that is shown: %s', (target, param) => {
  expect(toPageParam(target, 3, [9, 8, 7])).toBe(param)
})

it('finds the first page, and pages next to an empty one, by their number', () => {
  expect(toPageParam(0, 1, [9])).toBe('0')
  expect(toPageParam(2, 1, [])).toBe('2')
})

it.each([
  ['?page=4-after-7', { page: 4, neighbour: { after: 7 } }],
  ['?page=4', { page: 4, neighbour: {} }],
  ['?page=4-after-', { page: 0, neighbour: {} }],
  ['', { page: 0, neighbour: {} }],
])('reads the page of %s', async (search, expected) => {
  const Page = () => <p>{JSON.stringify(useListParams({}))}</p>
  renderRoutes([{ path: '/', Component: Page }], `/${search}`)
  expect(JSON.parse((await screen.findByText(/page/)).textContent)).toMatchObject(expected)
})
