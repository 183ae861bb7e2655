import { type RefObject, useLayoutEffect, useRef } from 'react'
import { captureFocus } from './focus.ts'

/** Opens a native modal dialog while it is rendered. When it closes, the focus returns to where it was before. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const restoreFocus = captureFocus()
    // The page behind stops scrolling; its scrollbar's width stays reserved to avoid a layout shift.
    const page = document.documentElement
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
    const box = dialog.current
    box?.showModal()
    return () => {
      box?.close()
      restoreFocus()
    }
  }, [])
  return dialog
}
