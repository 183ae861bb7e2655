import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Fake timers that only `advanceTime` moves, without reduced motion. */
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

export const setReducedMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }))

export const dot = (title: string) => screen.getByRole('button', { name: title })

/** The zero-based index of the current slide. */
export const currentSlide = (titles: readonly string[]) =>
  titles.findIndex((title) => dot(title).hasAttribute('aria-current'))
