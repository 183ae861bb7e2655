import { type RefObject, useEffect, useRef } from 'react'

/**
 * Opens a native modal dialog while it is rendered. The browser keeps the focus inside; when it goes, the focus returns to
 * what had it before, or, where that is gone (a deleted card), to the nearest part around it that can take it.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const around = opener?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    // The page below stops scrolling; the room of its scrollbar stays, so that nothing moves.
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    const box = dialog.current
    box?.showModal()
    return () => {
      box?.close()
      const next = opener?.isConnected ? opener : around
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
