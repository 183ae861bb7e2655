import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'
import { toast } from '../../ui/toast.ts'

/** Messages by field name, such as 'captions.0.url'. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Splits a failed mutation's error into messages for its fields, or one message for the whole form. */
export function formErrors(error: Error | null): { fieldErrors: FieldErrors; message: string | undefined } {
  const fieldErrors = fieldErrorsOf(error)
  return { fieldErrors, message: Object.keys(fieldErrors).length === 0 ? error?.message : undefined }
}

/** The `onError` of mutations whose button has no form. */
export const toastError = (error: Error): void => void toast.error(error.message)
