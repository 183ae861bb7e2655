import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Time stands still but for `pass`; the reader's system has no wish for stillness. */
export function holdTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    wishForStillness(false)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** What the reader's system wishes for. */
export const wishForStillness = (still: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: still, addEventListener() {}, removeEventListener() {} }))

export const dot = (title: string) => screen.getByRole('button', { name: title })

/** The slide whose dot is lit, from 0. */
export const currentOf = (titles: readonly string[]) =>
  titles.findIndex((title) => dot(title).hasAttribute('aria-current'))
