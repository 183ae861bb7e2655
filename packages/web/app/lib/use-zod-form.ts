import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from '@shop/contract/kit'
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form'
import { fieldErrorsOf } from './use-action.ts'

/**
 * A form that is validated by a schema of the contract when it is submitted: `<Field {...field('name')} />`. Editing a field clears
 * its error. `Values` are the fields as entered, `Output` is what the schema makes of them.
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues = Values>(
  schema: z.ZodType<Output>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    // Fields hold text where the schema expects an enum or a number, so its input type is wider than `Values`.
    resolver: zodResolver<Values, unknown, Output>(schema as z.ZodType<Output, Values>),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: FieldPath<Values>, options: Pick<RegisterOptions<Values>, 'setValueAs'> = {}) => {
    const message = errors[name]?.message
    return {
      ...form.register(name, { ...options, onChange: () => form.clearErrors(name) } as RegisterOptions<Values>),
      error: typeof message === 'string' ? message : undefined,
    }
  }
  /** Shows a failed request beside the fields that the server names, else about the whole form. */
  function showError(error: unknown) {
    const names = new Set<string>(Object.keys(form.getValues()))
    const fieldErrors = Object.entries(fieldErrorsOf(error)).filter(([name]) => names.has(name))
    for (const [name, message] of fieldErrors) form.setError(name as FieldPath<Values>, { message })
    if (fieldErrors.length === 0) form.setError('root', { message: (error as Error).message })
  }
  return { form, field, showError, problem: errors.root?.message, isSubmitting }
}

/** For a field that is typed as text and sent as a number, or as null when it is empty. */
export const asNumber = {
  setValueAs: (value: unknown) => (value === null || String(value).trim() === '' ? null : Number(value)),
}
