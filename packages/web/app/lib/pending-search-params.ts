import { useEffect, useRef } from 'react'
import { type SetURLSearchParams, useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * What is asked of this page: the query of its next address while that is on its way. A choice that builds on this adds to
 * the one before it; on what is shown it would undo it.
 */
export function usePendingSearchParams(): URLSearchParams {
  const here = useLocation()
  const next = useNavigation().location
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}

/** The same, and what asks for something else. */
export function usePendingSearchParamsState(): [asked: URLSearchParams, ask: SetURLSearchParams] {
  const [, ask] = useSearchParams()
  return [usePendingSearchParams(), ask]
}

/**
 * For a field whose value the address keeps: what was typed or chosen stands, and keeps the focus, until the address says
 * otherwise, be it by the browser's way back.
 */
export function useUrlField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const ref = useRef<Field | null>(null)
  useEffect(() => {
    const field = ref.current
    if (field !== null) field.value = value
  }, [value])
  return { ref, defaultValue: value }
}
