import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import messages from '../styles/messages.module.css'
import { ReturnItem } from './return-item.tsx'
import { returnsQuery } from './returns.api.ts'

type Props = { orderId: number; canRefund: boolean; onChanged: () => void }

/** The returns of an order, if there are any. */
export function OrderReturns({ orderId, canRefund, onChanged }: Props) {
  const { data } = useQuery(returnsQuery({ orderId, state: 'all' }))
  if (data === undefined || data.content.length === 0) return null
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapM)} aria-label="Returns">
      <h3 className={text.h3}>Returns</h3>
      {data.content.map((orderReturn) => (
        <div key={orderReturn.id} className={messages.message}>
          <ReturnItem orderReturn={orderReturn} canRefund={canRefund} onChanged={onChanged} />
        </div>
      ))}
    </section>
  )
}
