import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { fieldErrorsOf, useAction } from './use-action.ts'

describe('useAction', () => {
  it('is pending while the action runs, then has its result', async () => {
    let finish = (_: string) => {}
    const { result } = renderHook(() => useAction(() => new Promise<string>((resolve) => (finish = resolve))))
    expect(result.current.status).toBe('idle')
    act(() => void result.current.run())
    expect(result.current.isPending).toBe(true)
    await act(async () => finish('done'))
    expect(result.current).toMatchObject({ status: 'success', data: 'done', isPending: false })
  })

  it('keeps the error instead of rejecting, and clears it on reset', async () => {
    const { result } = renderHook(() => useAction(() => Promise.reject(new Error('Card declined'))))
    let isDone: boolean | undefined
    await act(async () => {
      isDone = await result.current.run()
    })
    expect(isDone).toBe(false)
    expect(result.current.error?.message).toBe('Card declined')
    act(() => result.current.reset())
    expect(result.current.status).toBe('idle')
    expect(result.current.error).toBeUndefined()
  })

  it('does not start a second time while it runs', async () => {
    const action = vi.fn((_: number) => new Promise<void>(() => {}))
    const { result } = renderHook(() => useAction(action))
    await act(async () => {
      void result.current.run(1)
      expect(await result.current.run(2)).toBe(false)
    })
    expect(action.mock.calls).toEqual([[1]])
  })
})

it('fieldErrorsOf returns the messages of an API error only', () => {
  expect(fieldErrorsOf(new ApiError(400, { fields: { email: 'Invalid email' } }))).toEqual({ email: 'Invalid email' })
  expect(fieldErrorsOf(new Error('Offline'))).toEqual({})
})
