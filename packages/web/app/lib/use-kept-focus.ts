import { type FocusEvent, useEffect, useRef } from 'react'
import { passFocus } from './pass-focus.ts'

/**
 * For a place whose things come and go: the focus of one that was used, and went, stays at the place, where it would fall
 * to the top of the page. All of it goes onto the element.
 */
export function useKeptFocus<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const isHere = useRef<boolean>(false)
  useEffect(() => {
    if (isHere.current) passFocus(ref.current)
  })
  return {
    ref,
    tabIndex: -1,
    onFocus() {
      isHere.current = true
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      isHere.current = currentTarget.contains(relatedTarget)
    },
  }
}
