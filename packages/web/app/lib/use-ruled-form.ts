import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'

/**
 * A form checked by a schema of the contract when it is sent: `<Field {...field('name')} />`. A field's error clears when
 * that field is edited (spec 5).
 */
export function useRuledForm<Entered extends FieldValues, Sent extends FieldValues = Entered>(
  schema: unknown,
  defaultValues: DefaultValues<Entered>,
) {
  const form = useForm<Entered, unknown, Sent>({
    defaultValues,
    resolver: zodResolver(schema as never) as never,
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: FieldPath<Entered>) => ({
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: errors[name]?.message as string | undefined,
  })
  return { form, field, problem: errors.root?.message, isSubmitting }
}
