import type { Role } from '@shop/contract/users'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { canOpen } from '../../../lib/session/staff.ts'
import { ADMIN_PAGES } from '../admin-pages.ts'

export type ShortcutDialog = 'palette' | 'shortcuts'

/** How long the second key of 'G, then O' is waited for. */
const SEQUENCE_MS = 1500

/**
 * Ctrl K and / open the search, ? lists the shortcuts, G and a letter open a page. Keys in fields and dialogs keep
 * their meaning.
 */
export function useShortcuts(role: Role | undefined, open: (dialog: ShortcutDialog) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let lastG = Number.NEGATIVE_INFINITY
    function handleKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      const isCommand = (event.ctrlKey || event.metaKey) && key === 'k'
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      if (document.querySelector('dialog[open]') !== null || !(isCommand || isPlain)) return
      const page = ADMIN_PAGES.find((candidate) => candidate.key === key)
      const isSequence = event.timeStamp - lastG < SEQUENCE_MS
      lastG = Number.NEGATIVE_INFINITY
      if (isCommand || key === '/') open('palette')
      else if (key === '?') open('shortcuts')
      else if (isSequence && page !== undefined && canOpen(role, page.to)) void navigate(page.to)
      else {
        if (key === 'g') lastG = event.timeStamp
        return
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [role, open, navigate])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
