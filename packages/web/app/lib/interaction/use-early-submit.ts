import { useEffect, useRef } from 'react'
import { EARLY_SUBMIT } from '../rendering/early-script.ts'
import { useIsHydrated } from '../rendering/use-is-hydrated.ts'

/**
 * Props of a form in the server's HTML: if it is submitted before hydration, on a slow line or phone, it is submitted
 * once the page is hydrated. Until then the browser doesn't validate, because with an invalid field it would not
 * submit. The fields must be uncontrolled: React empties a controlled field that was filled in before hydration.
 */
export function useEarlySubmit() {
  const ref = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const form = ref.current
    if (!isHydrated || form?.dataset[EARLY_SUBMIT] === undefined) return
    delete form.dataset[EARLY_SUBMIT]
    form.requestSubmit()
  }, [isHydrated])
  return { ref, method: 'post', noValidate: !isHydrated } as const
}
