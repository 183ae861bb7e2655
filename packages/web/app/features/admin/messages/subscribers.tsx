import { toCsv } from '@shop/contract/kit/csv'
import { formatDate } from '@shop/contract/kit/dates'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { toastError } from '../form-errors.ts'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import cards from '../styles/cards.module.css'
import lists from '../styles/lists.module.css'
import { useListParams } from '../use-list-params.ts'
import { fetchSubscribers, subscribersQuery } from './messages.api.ts'

const FILTERS = {
  state: { label: 'Show', choices: { confirmed: 'Confirmed', asked: 'Unconfirmed', all: 'All' } },
} as const

/** Newsletter subscribers, with a CSV download. */
export function Subscribers() {
  const {
    page,
    query,
    filters: { state },
  } = useListParams(FILTERS)
  const list = useQuery(subscribersQuery({ page, query, state }))
  const save = useMutation({
    async mutationFn() {
      const all = await fetchSubscribers(state, query)
      const rows = all.map(({ email, askedAt, confirmedAt }) => [email, askedAt, confirmedAt ?? ''])
      saveFile(`newsletter-${state}.csv`, toCsv([['Email', 'Requested', 'Confirmed'], ...rows]), 'text/csv')
    },
    onError: toastError,
  })

  return (
    <section className={layout.panel}>
      <ListSearch label="Search emails" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No subscribers.">
        {(subscribers) => (
          <>
            <Button
              variant="line"
              className={layout.spaceBelowM}
              busyLabel={save.isPending && 'Downloading...'}
              onClick={() => save.mutate()}
            >
              <Icon as={Download} small />
              Download CSV
            </Button>
            <ScrollableTable label="Subscribers">
              <table className={classes(tableStyles.table, cards.cards)} data-cards="">
                <thead>
                  <tr className={cards.header}>
                    <th>Email</th>
                    <th>Requested</th>
                    <th>Confirmed</th>
                  </tr>
                </thead>
                <tbody>
                  {subscribers.map(({ email, askedAt, confirmedAt }) => (
                    <tr key={email} className={cards.row}>
                      <td className={classes(cards.cell, cards.wide, cards.title)}>
                        <span className={lists.emailCell}>{email}</span>
                      </td>
                      <td className={classes(cards.cell, text.numeric)} data-label="Requested">
                        {formatDate(askedAt)}
                      </td>
                      <td className={classes(cards.cell, text.numeric)} data-label="Confirmed">
                        {confirmedAt === null ? 'Not yet' : formatDate(confirmedAt)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollableTable>
          </>
        )}
      </PagedList>
    </section>
  )
}
