import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'

/** What is said against fields, by their names ('captions.0.url'). */
export type FieldErrors = Readonly<Record<string, string | undefined>>
type Refusal = { message: string; fields: FieldErrors }

/**
 * What a form sends, one thing at a time: which is under way, and what the server says against it, beside the fields that
 * it names or else about all of it. Never rejects.
 */
export function useDeed<What extends string>() {
  const [busy, setBusy] = useState<What | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()

  async function act(what: What, send: () => Promise<void>): Promise<void> {
    setBusy(what)
    setRefusal(undefined)
    try {
      await send()
    } catch (error) {
      setRefusal({ message: (error as Error).message, fields: isApiError(error) ? error.fields : {} })
    }
    setBusy(undefined)
  }

  const errors: FieldErrors = refusal?.fields ?? {}
  return { busy, act, errors, problem: Object.keys(errors).length === 0 ? refusal?.message : undefined }
}
