import { toNestErrors } from '@hookform/resolvers'
import type { z } from '@shop/contract/kit'
import {
  type ChangeHandler,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { fieldErrorsOf } from './use-action.ts'

/**
 * A form that is validated by a schema of the contract when it is submitted: `<Field {...field('name')} />`. Editing a
 * field clears its error. `Values` are the fields as entered, `Output` is the schema's output.
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues = Values>(
  schema: z.ZodType<Output>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    resolver: resolverOf<Values, Output>(schema),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const field = (name: FieldPath<Values>, options?: Pick<RegisterOptions<Values>, 'setValueAs'>) => {
    const { onChange, ...registration } = form.register(name, options)
    const message = errors[name]?.message
    return {
      ...registration,
      onChange: ((event) => {
        form.clearErrors(name)
        return onChange(event)
      }) satisfies ChangeHandler,
      error: typeof message === 'string' ? message : undefined,
    }
  }

  const isField = (name: string): name is FieldPath<Values> => Object.hasOwn(form.getValues(), name)

  /** Shows a failed request at the fields that the server names, otherwise as an error of the whole form. */
  function showError(error: unknown) {
    let hasFieldError = false
    for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
      if (!isField(name)) continue
      form.setError(name, { message })
      hasFieldError = true
    }
    if (!hasFieldError) form.setError('root', { message: messageOf(error) })
  }

  return { form, field, showError, problem: errors.root?.message, isSubmitting }
}

/**
 * Unlike `zodResolver`, it doesn't require that fields have the schema's input type: they hold text for enums and
 * numbers.
 */
const resolverOf =
  <Values extends FieldValues, Output extends FieldValues>(
    schema: z.ZodType<Output>,
  ): Resolver<Values, unknown, Output> =>
  async (values, _, options) => {
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, message } of result.error.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** For a text field whose value is a number, or null if it is empty. */
export const asNumber = {
  setValueAs: (value: unknown) => (value === null || String(value).trim() === '' ? null : Number(value)),
}
