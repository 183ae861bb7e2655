import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { installFocusRestore } from '../app/lib/interaction/focus.ts'

installFocusRestore()

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// A test that expects an error in the console mocks it again itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const reported = vi.mocked(console.error).mock.calls
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(reported, 'unexpected console.error').toEqual([])
})
