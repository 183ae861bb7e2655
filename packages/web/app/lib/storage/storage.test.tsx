import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSession, storeLogin } from '../session/session.ts'
import { safeLocalStorage, safeSessionStorage } from './storage.ts'
import { setTheme, useTheme } from './theme.ts'

function failingStorage(name: string): Storage {
  const fail = () => {
    throw new DOMException('Storage is not available.', name)
  }
  return { length: 0, key: fail, clear: fail, getItem: fail, setItem: fail, removeItem: fail }
}

/** As in Chrome with "Block all cookies". */
function blockStorage(): void {
  vi.stubGlobal('localStorage', failingStorage('SecurityError'))
  vi.stubGlobal('sessionStorage', failingStorage('SecurityError'))
}

afterEach(() => vi.unstubAllGlobals())

describe('with storage blocked by the browser', () => {
  it.each([
    ['localStorage', safeLocalStorage],
    ['sessionStorage', safeSessionStorage],
  ])('%s stores values until the page is closed', (_, storage) => {
    blockStorage()
    expect(storage.getItem('key')).toBeNull()
    storage.setItem('key', 'value')
    expect(storage.getItem('key')).toBe('value')
    storage.removeItem('key')
    expect(storage.getItem('key')).toBeNull()
  })

  it('a user can sign in and choose a theme', () => {
    blockStorage()
    storeLogin('token', 'asha@example.in')
    expect(readSession()).toMatchObject({ token: 'token', email: 'asha@example.in' })
    const Theme = () => <p>{useTheme()}</p>
    setTheme('dark')
    render(<Theme />)
    expect(screen.getByText('dark')).toBeTruthy()
    for (const key of ['jwtToken', 'userEmail', 'theme']) safeLocalStorage.removeItem(key)
  })
})

it('keeps a value in memory when the storage is full', () => {
  vi.stubGlobal('localStorage', { ...failingStorage('QuotaExceededError'), getItem: () => null, removeItem() {} })
  safeLocalStorage.setItem('key', 'value')
  expect(safeLocalStorage.getItem('key')).toBe('value')
  safeLocalStorage.removeItem('key')
  expect(safeLocalStorage.getItem('key')).toBeNull()
})
