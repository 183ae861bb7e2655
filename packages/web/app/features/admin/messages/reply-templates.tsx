import { type ReplyTemplate, ReplyTemplateInput, TICKET_LIMITS } from '@shop/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { messageKeys } from '../query-keys.ts'
import { saveTemplate } from './messages.api.ts'
import { TemplateList } from './template-list.tsx'

/** Texts that staff reply with often. A template is edited by saving another text under its name. */
export function ReplyTemplates() {
  const {
    form,
    field: bind,
    problem,
    showError,
  } = useZodForm<ReplyTemplateInput>(ReplyTemplateInput, {
    name: '',
    text: '',
  })
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: messageKeys.templates })
  const save = useMutation({
    mutationFn: saveTemplate,
    async onSuccess() {
      toast.success('Template saved.')
      form.reset()
      await reload()
    },
    onError: showError,
  })

  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl)} aria-label="Reply templates">
      <form className={field.form} onSubmit={form.handleSubmit((values) => save.mutate(values))} noValidate>
        <Field label="Name" maxLength={TICKET_LIMITS.maxTemplateName} {...bind('name')} />
        <AreaField
          label="Text"
          rows={5}
          hint="{name} becomes the customer’s name, {number} the ticket number."
          {...bind('text')}
        />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <Button className={layout.selfStart} type="submit" busyLabel={save.isPending && 'Saving...'}>
          Save template
        </Button>
      </form>
      <TemplateList onEdit={edit} />
    </section>
  )

  function edit({ name, text }: ReplyTemplate) {
    form.reset({ name, text })
    form.setFocus('text')
  }
}
