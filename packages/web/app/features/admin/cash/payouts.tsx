import type { Payout, RefundAccount } from '@shop/contract/cod'
import { formatDate, formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { TabBar } from '../../../ui/tab-bar.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { DetailList } from '../detail-list.tsx'
import { toastError } from '../form-errors.ts'
import { PagedList } from '../paged-list.tsx'
import { orderLink } from '../payments/order-link.tsx'
import { cashKeys } from '../query-keys.ts'
import { useListParams } from '../use-list-params.ts'
import { payoutsQuery, payPayout, returnPayout, takePayout } from './cash.api.ts'
import { ReleaseClaim } from './release-claim.tsx'

const FILTERS = { state: { label: 'State', choices: { open: 'To transfer', paid: 'Transferred' } } } as const
const EMPTY = { open: 'No refunds to transfer.', paid: 'No refunds transferred yet.' } as const

/**
 * Refunds of orders that were paid in cash. One staff member claims a refund, transfers it at the bank, and records the
 * reference.
 */
export function Payouts() {
  const {
    page,
    filters: { state },
  } = useListParams(FILTERS)
  const list = useQuery(payoutsQuery({ page: String(page), state }))
  return (
    <section className={layout.panel} aria-label="Refunds to transfer">
      <TabBar className={layout.spaceBelowM} aria-label="State">
        {Object.entries(FILTERS.state.choices).map(([name, label]) => (
          <Link key={name} to={`?view=refunds&state=${name}`} aria-current={name === state ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabBar>
      <PagedList list={list} page={page} empty={EMPTY[state]}>
        {(rows) => (
          <ul className={classes(layout.grid, layout.gapXl)}>
            {rows.map((payout) => (
              <PayoutItem key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function PayoutItem({ payout }: { payout: Payout }) {
  const queryClient = useQueryClient()
  const [reference, setReference] = useState('')
  const action = useMutation({
    mutationFn: (run: () => Promise<Payout>) => run(),
    onSuccess: ({ state }) => state === 'paid' && toast.success('Transfer recorded. The customer gets an email.'),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashKeys.all }),
  })
  const { id, state, details, claimedBy, claimedAt } = payout
  const isClaimed = state === 'claimed' && claimedBy !== null && claimedAt !== null
  const release = () => claimedAt !== null && action.mutate(() => returnPayout(id, claimedAt))
  return (
    <li className={classes(layout.grid, layout.gapM)}>
      <DetailList
        details={[
          ['Order', orderLink(payout.orderId)],
          ['Amount', formatRupees(payout.amount)],
          ['Since', formatDate(payout.createdAt)],
          ['Account', payout.account ?? 'Waiting for the customer'],
          ...(claimedAt === null ? [] : [['Claimed', `${formatDateTime(claimedAt)} by ${claimedBy}`] as const]),
          ...(details === null ? [] : listDetails(details)),
          ...listTransfer(payout),
        ]}
      />
      {state === 'due' && payout.account !== null && (
        <Button
          className={layout.selfStart}
          disabled={action.isPending}
          onClick={() => action.mutate(() => takePayout(id))}
        >
          Claim and show account
        </Button>
      )}
      {isClaimed && details === null && (
        <ReleaseClaim claimedBy={claimedBy} amount={payout.amount} isBusy={action.isPending} onRelease={release} />
      )}
      {details !== null && (
        <form
          className={classes(layout.grid, layout.gapM)}
          onSubmit={(event) => {
            event.preventDefault()
            action.mutate(() => payPayout(id, reference))
          }}
        >
          <Field
            label="Reference of the transfer"
            hint="The UTR that your bank shows after the transfer."
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <div className={layout.buttonRow}>
            <Button type="submit" busyLabel={action.isPending && 'Saving...'}>
              Record transfer
            </Button>
            <Button variant="line" disabled={action.isPending} onClick={release}>
              Not transferred, release
            </Button>
          </div>
          <p className={classes(text.small, text.quiet)}>
            Transfer the refund once. Other staff can’t see this account while you have claimed it.
          </p>
        </form>
      )}
    </li>
  )
}

/** The customer can choose store credit, which needs no transfer. */
function listTransfer({ paidAt, paidBy, reference }: Payout): (readonly [string, string])[] {
  if (paidAt === null) return []
  if (reference === null) return [['Added to store credit', formatDate(paidAt)]]
  return [
    ['Transferred', `${formatDate(paidAt)} by ${paidBy}`],
    ['Reference', reference],
  ]
}

const listDetails = (account: RefundAccount): (readonly [string, string])[] =>
  account.kind === 'upi'
    ? [['UPI ID', account.upiId]]
    : [
        ['Account holder', account.holder],
        ['Account number', account.accountNumber],
        ['IFSC', account.ifsc],
      ]
