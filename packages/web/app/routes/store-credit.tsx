import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BoughtGiftCards } from '../features/gift-cards/bought-gift-cards.tsx'
import { BuyGiftCardForm } from '../features/gift-cards/buy-gift-card.tsx'
import { CreditBalance } from '../features/store-credit/credit-balance.tsx'
import { CreditHistory } from '../features/store-credit/credit-history.tsx'
import { GiftCardForm } from '../features/store-credit/redeem-gift-card.tsx'
import { storeCreditQuery } from '../features/store-credit/store-credit.api.ts'
import styles from '../features/store-credit/store-credit.module.css'
import { prefetch } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryFallback } from '../ui/query-fallback.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/store-credit.ts'

export const meta = () => [{ title: pageTitle('Store credit') }]

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { userId, name, email } = context.get(sessionContext)
  await prefetch(storeCreditQuery(userId, 0))
  return { userId, name, email }
}
clientLoader.hydrate = true as const

const Loading = () => <PageSkeleton label="Loading store credit..." title="Store credit" />

export { Loading as HydrateFallback }

const PATH = '/profile/store-credit'

export default function StoreCreditPage({ loaderData: { userId, name, email } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '0', 10) || 0)
  const query = useQuery(storeCreditQuery(userId, page))
  if (query.data === undefined) return <QueryFallback query={query} loading={<Loading />} />
  const { data } = query
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <div className={styles.page}>
        <h1 className={classes(text.display, text.h1)}>Store credit</h1>
        {params.get('view') === 'buy' ? (
          <BuyGiftCardForm userId={userId} payer={{ name, email, contact: '' }} backTo={PATH} />
        ) : (
          <>
            <CreditBalance balance={data.balance} reserved={data.reserved} expiring={data.expiring} />
            <GiftCardForm userId={userId} />
            <BoughtGiftCards userId={userId} buyAt={`${PATH}?view=buy`} />
            <CreditHistory changes={data.history.content} />
            {data.history.totalPages > 1 && <Pager page={page} totalPages={data.history.totalPages} />}
          </>
        )}
      </div>
    </div>
  )
}
