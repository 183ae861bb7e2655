import { type RefObject, useEffect } from 'react'
import { EARLY_SUBMIT } from './early-script.ts'

/** Submits a form now that was submitted before hydration, on a slow line or phone. Its fields must be uncontrolled. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    if (current?.dataset[EARLY_SUBMIT] === undefined) return
    delete current.dataset[EARLY_SUBMIT]
    current.requestSubmit()
  }, [form])
}
