import { screen } from '@testing-library/react'
import { data, useRouteError } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { ErrorPage } from './error-page.tsx'

function show(loader: () => unknown) {
  const Boundary = () => <ErrorPage error={useRouteError()} />
  return renderRoutes(
    [{ path: '/', loader, Component: () => <p>Here it is</p>, ErrorBoundary: Boundary, HydrateFallback: () => null }],
    '/',
  )
}

describe('the error page', () => {
  it('shows the message of a 404 response', async () => {
    show(() => {
      throw data('Product not found', { status: 404 })
    })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText('Product not found. This page may have been moved or deleted.')).toBeTruthy()
  })

  it('shows only the message of a 404 response that is a sentence', async () => {
    show(() => {
      throw data('This wishlist isn’t shared.', { status: 404 })
    })
    expect(await screen.findByText('This wishlist isn’t shared.')).toBeTruthy()
  })

  it('reloads the data with Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const state: { down: boolean } = { down: true }
    const { user } = show(() => {
      if (state.down) throw data('The database is busy.', { status: 503, statusText: 'request-1' })
      return null
    })
    expect(await screen.findByText('The database is busy.')).toBeTruthy()
    expect(screen.getByText('Reference: request-1')).toBeTruthy()
    state.down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Here it is')).toBeTruthy()
  })

  it('hides the message of an unexpected error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    show(() => {
      throw new Error('x is undefined')
    })
    expect(await screen.findByText(/couldn’t load this page/)).toBeTruthy()
    expect(screen.queryByText(/undefined/)).toBeNull()
  })
})
