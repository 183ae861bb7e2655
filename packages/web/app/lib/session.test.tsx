import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInAs } from '../../test/session.ts'
import { EARLY_SCRIPT } from './early-script.ts'
import { readSession, STORAGE_KEYS, signOut, storeLogin, useSession } from './session.ts'

function Who() {
  const session = useSession()
  return <p>{session?.userId === undefined ? 'nobody' : `user ${session.userId}`}</p>
}

/** What another tab does: it writes, and this tab hears of it. */
function otherTab(key: string | null, change: () => void) {
  change()
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

describe('the session', () => {
  it('follows this tab and the others', () => {
    render(<Who />)
    expect(screen.getByText('nobody')).toBeTruthy()
    act(() => signInAs({ userId: 7 }))
    expect(screen.getByText('user 7')).toBeTruthy()
    otherTab(STORAGE_KEYS.userId, () => localStorage.setItem(STORAGE_KEYS.userId, '9'))
    expect(screen.getByText('user 9')).toBeTruthy()
    otherTab(null, () => localStorage.clear())
    expect(screen.getByText('nobody')).toBeTruthy()
  })

  it('stays the same object while nothing changes', () => {
    signInAs()
    expect(readSession()).toBe(readSession())
  })

  it('forgets the old user’s id and name at the next login', () => {
    signInAs({ userId: 7, name: 'Asha' })
    storeLogin('token', 'ravi@example.in')
    expect(readSession()).toEqual({ token: 'token', userId: undefined, email: 'ravi@example.in', name: undefined })
  })

  it('clears everything of the person at sign-out, and nothing else', () => {
    signInAs()
    localStorage.setItem(STORAGE_KEYS.recentUsers, '[]')
    localStorage.setItem('theme', 'dark')
    signOut()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it.each(['', 'undefined', '0', '-1', '7x'])('takes no user from a stored id of %j', (id) => {
    localStorage.setItem(STORAGE_KEYS.userId, id)
    expect(readSession().userId).toBeUndefined()
  })

  it('marks the document for the styles, by the early script and by every change', () => {
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
