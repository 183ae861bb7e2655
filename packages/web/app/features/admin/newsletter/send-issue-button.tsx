import { formatCount } from '@shop/contract/kit/numbers'
import type { Issue, IssueContent } from '@shop/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { useBusy } from '../use-busy.ts'
import { sendToAll, subscriberCountQuery } from './issues.api.ts'

type Props = {
  /** Calls back with what stands in the form if its rules are met, and says beside the fields where not. */
  check: (then: (text: IssueContent) => void) => () => Promise<void>
  keep: (text: IssueContent) => Promise<Issue | undefined>
}

/** Sends an issue to everybody on the list, after asking: a mail can't be called back. */
export function SendIssueButton({ check, keep }: Props) {
  const cache = useQueryClient()
  const { data: readers } = useQuery(subscriberCountQuery)
  const [asked, setAsked] = useState<IssueContent | undefined>()
  const { busy, run } = useBusy()

  async function send(text: IssueContent) {
    await run(
      async () => {
        const kept = await keep(text)
        if (kept !== undefined) await sendToAll(kept.id, kept.version)
      },
      () => cache.invalidateQueries({ queryKey: ['issues'] }),
    )
    setAsked(undefined)
  }

  return (
    <>
      <Button variant="soft" onClick={() => void check(setAsked)()}>
        Send to all
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Send “${asked.subject}” to ${readers === undefined ? 'all' : formatCount(readers)} readers?`}
          confirmLabel="Send it"
          busyLabel={busy && 'Sending...'}
          onConfirm={() => void send(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>Everybody who is on the list now gets it once. It can’t be called back.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
