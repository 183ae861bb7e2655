import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Time stands still but for `pass`; the reader's system has no wish for stillness. */
export function setUpFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    setReducedMotion(false)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

/** What the reader's system wishes for. */
export const setReducedMotion = (still: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: still, addEventListener() {}, removeEventListener() {} }))

export const dot = (title: string) => screen.getByRole('button', { name: title })

/** The slide whose dot is lit, from 0. */
export const currentSlide = (titles: readonly string[]) =>
  titles.findIndex((title) => dot(title).hasAttribute('aria-current'))
