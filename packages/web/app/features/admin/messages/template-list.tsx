import type { ReplyTemplate } from '@shop/contract/tickets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { toastError } from '../form-errors.ts'
import { messageKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import messagesStyles from '../styles/messages.module.css'
import { deleteTemplate, templatesQuery } from './messages.api.ts'

/** All templates. Each can be edited, or deleted after confirmation. */
export function TemplateList({ onEdit }: { onEdit: (template: ReplyTemplate) => void }) {
  const query = useQuery(templatesQuery)
  const [deleted, setDeleted] = useState<ReplyTemplate>()
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  if (data.length === 0) return <p className={text.quiet}>No templates yet.</p>
  return (
    <>
      <ul className={frame.stack}>
        {data.map((template) => (
          <li key={template.id} className={messagesStyles.message}>
            <b>{template.name}</b>
            <p className={messagesStyles.text}>{template.text}</p>
            <div className={classes(layout.row, layout.wrap)}>
              <Button variant="line" aria-label={`Edit ${template.name}`} onClick={() => onEdit(template)}>
                Edit
              </Button>
              <Button variant="plain" aria-label={`Delete ${template.name}`} onClick={() => setDeleted(template)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {deleted !== undefined && <DeleteDialog template={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

type DeleteProps = { template: ReplyTemplate; onClose: () => void }

function DeleteDialog({ template: { id, name }, onClose }: DeleteProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteTemplate(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messageKeys.templates }),
    onError: toastError,
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      busyLabel={remove.isPending && 'Deleting...'}
      danger
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Replies that were sent with this template stay as they are.</p>
    </ConfirmDialog>
  )
}
