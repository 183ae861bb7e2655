import { formatDate, formatDateTime } from '@shop/contract/kit/dates'
import type { GuardedChild } from '@shop/contract/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { DeleteDialog } from './delete-account.tsx'
import {
  childrenQuery,
  deleteChildAccount,
  saveChildExport,
  startChildExport,
  withdrawConsent,
} from './guardian.api.ts'
import styles from './privacy.module.css'

type Props = { userId: number; hasTwoFactor: boolean }

/** The children's accounts for which a guardian has consented; nothing without any. */
export function ChildrenSection({ userId, hasTwoFactor }: Props) {
  const { data = [] } = useQuery(childrenQuery(userId))
  if (data.length === 0) return null
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="children">
      <h2 className={text.h3} id="children">
        Children’s accounts
      </h2>
      <ul className={styles.consents}>
        {data.map((child) => (
          <ChildItem key={child.id} userId={userId} child={child} hasTwoFactor={hasTwoFactor} />
        ))}
      </ul>
    </section>
  )
}

/** A child's account, with the rights of its guardian. */
function ChildItem({ userId, child, hasTwoFactor }: Props & { child: GuardedChild }) {
  const params = { id: userId, childId: child.id }
  const [dialog, setDialog] = useState<'withdraw' | 'delete'>()
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: childrenQuery(userId).queryKey })
  const close = () => setDialog(undefined)
  const withdraw = useMutation({
    mutationFn: () => withdrawConsent(params),
    onSuccess(children) {
      queryClient.setQueryData(childrenQuery(userId).queryKey, children)
      toast.success('Consent withdrawn.')
    },
    onError: showError,
    onSettled: close,
  })
  return (
    <li>
      <h3>{child.name}</h3>
      <p className={text.small}>
        {child.email}. {describe(child)}
      </p>
      <div className={layout.buttonRow}>
        {child.state === 'granted' && (
          <Button variant="line" aria-label={`Withdraw consent: ${child.name}`} onClick={() => setDialog('withdraw')}>
            Withdraw consent
          </Button>
        )}
        <ExportButton params={params} child={child} onStarted={reload} />
        {child.eraseAfter === null && (
          <Button variant="line" aria-label={`Delete account: ${child.name}`} onClick={() => setDialog('delete')}>
            Delete account
          </Button>
        )}
      </div>
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw your consent for ${child.name}?`}
          confirmLabel="Withdraw consent"
          busyLabel={withdraw.isPending && 'Withdrawing...'}
          onConfirm={() => withdraw.mutate()}
          onClose={close}
        >
          <p>The account can’t order, watch movies or write reviews any more. Open orders are still delivered.</p>
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          title={`Delete the account of ${child.name}?`}
          hasTwoFactor={hasTwoFactor}
          onDelete={(confirmation) => deleteChildAccount(params, confirmation)}
          onDeleted={(eraseAfter) => {
            toast.success(`The account will be deleted on ${formatDateTime(eraseAfter)}.`)
            close()
            void reload()
          }}
          onClose={close}
        />
      )}
    </li>
  )
}

type ExportButtonProps = {
  params: { id: number; childId: number }
  child: GuardedChild
  onStarted: () => Promise<void>
}

/** Starts the export of a child's data, and downloads it once it is ready. */
function ExportButton({ params, child, onStarted }: ExportButtonProps) {
  const start = useMutation({
    mutationFn: () => startChildExport(params),
    onSuccess: onStarted,
    onError: showError,
  })
  const save = useMutation({ mutationFn: () => saveChildExport(params), onError: showError })
  if (child.export.status === 'ready')
    return (
      <Button
        variant="line"
        aria-label={`Download ZIP: ${child.name}`}
        onClick={() => save.mutate()}
        busyLabel={save.isPending && 'Downloading...'}
      >
        Download ZIP
      </Button>
    )
  return (
    <Button
      variant="line"
      aria-label={`Download data: ${child.name}`}
      onClick={() => start.mutate()}
      busyLabel={(start.isPending || child.export.status === 'preparing') && 'Preparing...'}
    >
      Download data
    </Button>
  )
}

const showError = (error: Error) => void toast.error(error.message)

function describe({ state, since, adultFrom, eraseAfter }: GuardedChild): string {
  const at = formatDateTime(since)
  const consent = state === 'granted' ? `You consented on ${at}.` : `You withdrew your consent on ${at}.`
  const end =
    eraseAfter === null
      ? `From ${formatDate(adultFrom)}, it is an adult’s account and no longer listed here.`
      : `The account will be deleted on ${formatDateTime(eraseAfter)}, unless you consent again.`
  return `${consent} ${end}`
}
