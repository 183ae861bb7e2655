import { type RefObject, useLayoutEffect, useRef } from 'react'
import { captureFocus } from './focus.ts'

/** Opens a native modal dialog while it is rendered. When it closes, the focus returns to where it was before. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const restoreFocus = captureFocus()
    // The page behind stops scrolling; its scrollbar's width stays reserved to avoid a layout shift.
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      restoreFocus()
    }
  }, [])
  return dialog
}
