import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'

type Props = {
  backTo: string
  /** The items were bought, in this tab or in another. */
  isOrdered: boolean
  notices: readonly string[]
}

/** The review or payment page without items. */
export function EmptyReview({ backTo, isOrdered, notices }: Props) {
  const isPlaced = isOrdered && notices.length === 0
  return (
    <div className={classes(layout.container, layout.section)}>
      <EmptyState
        title={isPlaced ? 'You’ve already placed this order.' : 'No items to review.'}
        picture="wallet"
        heading="h1"
        actions={
          <>
            {isOrdered && <LinkButton to="/profile/orders">Your Orders</LinkButton>}
            <LinkButton variant={isOrdered ? 'line' : 'solid'} to={backTo}>
              Back
            </LinkButton>
          </>
        }
      >
        {isPlaced ? <p>No items to review.</p> : notices.map(asAlert)}
      </EmptyState>
    </div>
  )
}

const asAlert = (notice: string) => (
  <p key={notice} role="alert">
    {notice}
  </p>
)
