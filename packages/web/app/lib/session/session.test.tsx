import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInAs } from '../../../test/session.ts'
import { EARLY_SCRIPT } from '../rendering/early-script.ts'
import { readSession, STORAGE_KEYS, signOut, storeLogin, useSession } from './session.ts'

function CurrentUser() {
  const session = useSession()
  return <p>{session?.userId === undefined ? 'no user' : `user ${session.userId}`}</p>
}

/** Changes the storage and fires the event that other tabs receive. */
function changeInOtherTab(key: string | null, change: () => void) {
  change()
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

describe('the session', () => {
  it('follows changes in this tab and in others', () => {
    render(<CurrentUser />)
    expect(screen.getByText('no user')).toBeTruthy()
    act(() => signInAs({ userId: 7 }))
    expect(screen.getByText('user 7')).toBeTruthy()
    changeInOtherTab(STORAGE_KEYS.userId, () => localStorage.setItem(STORAGE_KEYS.userId, '9'))
    expect(screen.getByText('user 9')).toBeTruthy()
    changeInOtherTab(null, () => localStorage.clear())
    expect(screen.getByText('no user')).toBeTruthy()
  })

  it('stays the same object while nothing changes', () => {
    signInAs()
    expect(readSession()).toBe(readSession())
  })

  it('removes the previous user’s id and name at sign-in', () => {
    signInAs({ userId: 7, name: 'Asha' })
    storeLogin('token', 'ravi@example.in')
    expect(readSession()).toEqual({ token: 'token', userId: undefined, email: 'ravi@example.in', name: undefined })
  })

  it('clears the user’s values at sign-out, and nothing else', () => {
    signInAs()
    localStorage.setItem(STORAGE_KEYS.recentUsers, '[]')
    localStorage.setItem('theme', 'dark')
    signOut()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it.each(['', 'undefined', '0', '-1', '7x'])('ignores a stored id of %j', (id) => {
    localStorage.setItem(STORAGE_KEYS.userId, id)
    expect(readSession().userId).toBeUndefined()
  })

  it('marks the document for the styles, with the early script and after every change', () => {
    const { documentElement } = document
    localStorage.setItem(STORAGE_KEYS.token, 't')
    localStorage.setItem('theme', 'dark')
    new Function(EARLY_SCRIPT)()
    expect(documentElement.hasAttribute('data-signed-in')).toBe(true)
    expect(documentElement.dataset.theme).toBe('dark')
    signOut()
    expect(documentElement.hasAttribute('data-signed-in')).toBe(false)
  })
})
