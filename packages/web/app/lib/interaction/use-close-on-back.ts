import { useEffect } from 'react'

/**
 * Lets Back close an overlay instead of leaving the page. Opening it adds a history entry, which the router never sees:
 * it would load the page again. Links inside the overlay use `replace`, so they take the place of that entry.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const closeInstead = (event: Event) => {
      event.stopImmediatePropagation()
      onClose()
    }
    addEventListener('popstate', closeInstead, { capture: true })
    return () => removeEventListener('popstate', closeInstead, { capture: true })
  }, [isOpen, onClose])

  return {
    /** Call it when the overlay opens. */
    addEntry: () => history.pushState({ ...history.state, isOverlay: true }, ''),
    /** Closes the overlay by anything but Back. */
    close() {
      onClose()
      const { isOverlay = false } = (history.state ?? {}) as { isOverlay?: boolean }
      if (!isOverlay) return
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    },
  }
}
