import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
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

it('takes back what it said against a field when that is edited, and all of it with the last', async () => {
  const refusal = new ApiError(400, { message: 'Name is required', fields: { name: 'Name is required', email: 'No' } })
  const { result } = renderHook(() => useSending(() => Promise.reject(refusal)))
  await act(() => result.current.send())
  act(() => result.current.edited('message'))
  expect(result.current.step).toMatchObject({ fields: { name: 'Name is required', email: 'No' } })
  act(() => result.current.edited('name'))
  expect(result.current.step).toMatchObject({ is: 'refused', fields: { email: 'No' } })
  act(() => result.current.edited('email'))
  expect(result.current.step).toEqual({ is: 'idle' })
})
