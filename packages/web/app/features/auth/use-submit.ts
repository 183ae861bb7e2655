import { type FormEvent, useState } from 'react'
import { serverMessageOf } from '../../lib/api-error.ts'

/** Sends a form, once at a time; `explain` has the words for why that failed. */
export function useSubmit(send: (entered: FormData) => Promise<void>, explain: (reason: unknown) => string) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await send(new FormData(event.currentTarget))
    } catch (reason) {
      setError(explain(reason))
    } finally {
      setBusy(false)
    }
  }

  return { submit, error, isBusy }
}

/** A wait is said in the server's words; everything else in the specification's. */
export const waitOr =
  (words: string) =>
  (reason: unknown): string =>
    serverMessageOf(reason, 429) ?? words
