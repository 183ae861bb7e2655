import { formatCountOf } from '@shop/contract/kit/numbers'
import type { Issue, IssueContent } from '@shop/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { issueKeys } from '../query-keys.ts'
import { sendIssue, subscriberCountQuery } from './issues.api.ts'

type Props = {
  /** Calls back with the values of a valid form; otherwise shows the errors next to the fields. */
  validate: (onValid: (content: IssueContent) => void) => () => Promise<void>
  save: (content: IssueContent) => Promise<Issue | undefined>
}

const NO_SUBSCRIBERS = 'There are no subscribers yet.'

/**
 * Sends an issue to all subscribers after confirmation, since sent emails can't be undone. The button stays enabled
 * without subscribers: the count arrives after the page, and disabling a focused button would lose the keyboard focus.
 */
export function SendIssueButton({ validate, save }: Props) {
  const queryClient = useQueryClient()
  const { data: subscriberCount } = useQuery(subscriberCountQuery)
  const [pending, setPending] = useState<IssueContent | undefined>()
  const send = useMutation({
    async mutationFn(content: IssueContent) {
      const issue = await save(content)
      if (issue !== undefined) await sendIssue(issue.id, issue.version)
    },
    onError: toastError,
    async onSettled() {
      await queryClient.invalidateQueries({ queryKey: issueKeys.all })
      setPending(undefined)
    },
  })

  const openDialog = () => void validate(setPending)()

  return (
    <>
      <Button variant="soft" onClick={() => (subscriberCount === 0 ? toast.error(NO_SUBSCRIBERS) : openDialog())}>
        Send to all subscribers
      </Button>
      {subscriberCount === 0 && <p className={classes(text.small, text.quiet)}>{NO_SUBSCRIBERS}</p>}
      {pending !== undefined && (
        <ConfirmDialog
          title={`Send “${pending.subject}” to ${audience(subscriberCount)}?`}
          confirmLabel="Send"
          busyLabel={send.isPending && 'Sending...'}
          onConfirm={() => send.mutate(pending)}
          onClose={() => setPending(undefined)}
        >
          <p>Every current subscriber gets it once. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const audience = (count: number | undefined): string =>
  count === undefined ? 'all subscribers' : formatCountOf(count, 'subscriber')
