import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formErrorMessage, useFormAction } from './use-form-action.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('shows success for exactly 3 seconds', async () => {
  const { result } = renderHook(() => useFormAction(() => Promise.resolve()))
  await act(() => result.current.run())
  expect(result.current.status).toBe('success')
  act(() => void vi.advanceTimersByTime(2999))
  expect(result.current.status).toBe('success')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.status).toBe('idle')
})

it('keeps showing an error', async () => {
  const { result } = renderHook(() => useFormAction(() => Promise.reject(new Error('no network'))))
  await act(() => result.current.run())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current.status).toBe('error')
  expect(formErrorMessage(result.current.error as Error)).toBe('Something went wrong. Please try again.')
})
