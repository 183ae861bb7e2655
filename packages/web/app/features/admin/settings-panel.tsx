import type { z } from '@shop/contract/kit'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import fieldStyles from '../../ui/field.module.css'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { LinesSkeleton } from '../../ui/page-skeleton.tsx'
import { QueryFallback } from '../../ui/query-fallback.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

type FormProps<Settings extends FieldValues> = {
  schema: z.ZodType<Settings>
  /** Returns the settings as stored. */
  save: (input: Settings) => Promise<Settings>
  /** The fields. */
  children: (form: Pick<ReturnType<typeof useZodForm<Settings>>, 'form' | 'field'>) => ReactNode
}

type Props<Settings extends FieldValues, Key extends QueryKey> = FormProps<Settings> & {
  title: string
  intro?: string
  query: UseQueryOptions<Settings, Error, Settings, Key>
  /** Lines of the placeholder while the settings load. */
  lines: number
}

/** One group of the shop's settings: loads them, and saves what staff change. */
export function SettingsPanel<Settings extends FieldValues, Key extends QueryKey>(props: Props<Settings, Key>) {
  const { title, intro, query, lines, save, ...form } = props
  const settings = useQuery(query)
  const queryClient = useQueryClient()
  const id = useId()
  async function saveAndShow(input: Settings) {
    const saved = await save(input)
    queryClient.setQueryData<Settings>(query.queryKey, saved as never)
    return saved
  }
  return (
    <section className={layout.panel} aria-labelledby={id}>
      <h2 className={classes(text.h3, layout.spaceBelowM)} id={id}>
        {title}
      </h2>
      {intro !== undefined && <p className={classes(text.small, text.quiet, layout.spaceBelowM)}>{intro}</p>}
      {settings.data === undefined ? (
        <QueryFallback query={settings} loading={<LinesSkeleton count={lines} />} />
      ) : (
        <SettingsForm settings={settings.data} save={saveAndShow} {...form} />
      )}
    </section>
  )
}

function SettingsForm<Settings extends FieldValues>({
  settings,
  schema,
  save,
  children,
}: FormProps<Settings> & { settings: Settings }) {
  const { form, field, problem, showError, isSubmitting } = useZodForm(schema, settings as DefaultValues<Settings>)
  async function submit(input: Settings) {
    try {
      form.reset(await save(input))
      toast.success('Settings saved.')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <UnsavedGuard isDirty={form.formState.isDirty} />
      {children({ form, field })}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
          Save settings
        </Button>
      </div>
    </form>
  )
}
