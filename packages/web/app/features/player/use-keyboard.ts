import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onKey` for keys pressed in the dialog, or while nothing is focused because the focused control has
 * disappeared.
 */
export function useKeyboard(dialog: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Node
    if (target === document.body || dialog.current?.contains(target)) onKey(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
