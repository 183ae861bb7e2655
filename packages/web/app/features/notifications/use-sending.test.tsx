import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSending } from './use-sending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('thanks for 3 s, neither less nor more', async () => {
  const { result } = renderHook(() => useSending(() => Promise.resolve()))
  await act(() => result.current.send())
  expect(result.current.step.is).toBe('done')
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current.step.is).toBe('done')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.step.is).toBe('idle')
})

it('keeps saying what went wrong', async () => {
  const { result } = renderHook(() => useSending(() => Promise.reject(new Error('no network'))))
  await act(() => result.current.send())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current.step).toMatchObject({ is: 'refused', why: 'Something went wrong. Please try again.' })
})
