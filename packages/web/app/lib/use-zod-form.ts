import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * A form checked by a schema of the contract when it is sent: `<Field {...field('name')} />`. A field's error clears when
 * that field is edited (spec 5).
 */
export function useZodForm<Entered extends FieldValues, Sent extends FieldValues = Entered>(
  schema: unknown,
  defaultValues: DefaultValues<Entered>,
) {
  const form = useForm<Entered, unknown, Sent>({
    defaultValues,
    resolver: zodResolver(schema as never) as never,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: FieldPath<Entered>, options: Pick<RegisterOptions, 'setValueAs'> = {}) => ({
    ...form.register(name, { ...options, onChange: () => form.clearErrors(name) } as never),
    error: errors[name]?.message as string | undefined,
  })
  /** What the server says against it: beside the fields that it names, else about all of it. */
  function refuse(error: unknown) {
    const named = Object.entries(error instanceof ApiError ? error.fields : {}).filter(
      ([name]) => name in form.getValues(),
    )
    for (const [name, message] of named) form.setError(name as FieldPath<Entered>, { message })
    if (named.length === 0) form.setError('root', { message: (error as Error).message })
  }
  return { form, field, refuse, problem: errors.root?.message, isSubmitting }
}

/** For a field that is typed as text and sent as a number, or as null when it is empty. */
export const asNumber = {
  setValueAs: (given: unknown) => (given === null || String(given).trim() === '' ? null : Number(given)),
}
