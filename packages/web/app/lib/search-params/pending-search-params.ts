import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * The search params of this page, or of its pending navigation. A filter that is changed while the page still loads
 * must build on the pending params; building on the current ones would undo the previous change.
 */
export function usePendingSearchParams(): URLSearchParams {
  const current = useLocation()
  const pending = useNavigation().location
  return new URLSearchParams(pending?.pathname === current.pathname ? pending.search : current.search)
}

/**
 * Props of an uncontrolled field whose value is in the URL. The user's input and focus stay until the URL's value
 * changes, for example by the browser's Back. So does text that was typed before hydration; an option that was chosen
 * then isn't applied.
 */
export function useUrlField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<Field | null>(null)
  const shown = useRef(value)
  useEffect(() => {
    const field = ref.current
    if (field === null || (shown.current === value && field.type === 'text')) return
    shown.current = value
    field.value = value
  }, [value])
  return { ref, defaultValue: value }
}
