import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { Pager, pagesAround } from './pager.tsx'

describe('pagesAround', () => {
  it.each([
    [0, 12, [0, 1, 2, 3, 4]],
    [2, 12, [0, 1, 2, 3, 4]],
    [6, 12, [4, 5, 6, 7, 8]],
    [11, 12, [7, 8, 9, 10, 11]],
    [1, 3, [0, 1, 2]],
    [0, 1, [0]],
    [40, 12, [7, 8, 9, 10, 11]],
  ])('shows around page %i of %i: %j', (page, total, pages) => {
    expect(pagesAround(page, total)).toEqual(pages)
  })
})

describe('Pager', () => {
  const show = (page: number, totalPages: number) =>
    renderRoutes(
      [
        {
          path: '/c',
          Component: () => (
            <>
              <Pager page={page} totalPages={totalPages} />
              <p>{useLocation().search}</p>
            </>
          ),
        },
      ],
      '/c?sort=rating&page=3',
    )

  it('links to pages counted from 0 and keeps the other parameters', () => {
    show(3, 12)
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/c?sort=rating&page=4')
    expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/c?sort=rating&page=1')
    expect(screen.getByRole('link', { name: '4' }).getAttribute('aria-current')).toBe('page')
  })

  it('links Previous to the last page from a page past the end', () => {
    show(9998, 12)
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/c?sort=rating&page=11')
  })

  it('opens a page by its number, at most the last', async () => {
    const { user } = show(3, 12)
    const field = screen.getByLabelText('Page')
    expect((field as HTMLInputElement).value).toBe('4')
    await user.clear(field)
    await user.type(field, '99{Enter}')
    await screen.findByText('?sort=rating&page=11')
    await user.clear(field)
    await user.click(screen.getByRole('button', { name: 'Go' }))
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('?sort=rating&page=11')).toBeDefined()
  })

  it('disables Previous and Next at the ends', () => {
    show(0, 1)
    for (const name of ['Previous', 'Next']) {
      const end = screen.getByRole('link', { name })
      expect(end.getAttribute('aria-disabled')).toBe('true')
      expect(end.hasAttribute('href')).toBe(false)
    }
  })
})
