import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The empty cart. 'Refresh it!' reloads the cart. */
export const EmptyCart = ({ isReloading, onReload }: { isReloading: boolean; onReload: () => void }) => (
  <EmptyState
    title="Your cart is empty"
    picture="handbag"
    heading="h1"
    actions={
      <>
        <Button variant="line" onClick={onReload} busyLabel={isReloading && 'Refreshing...'}>
          Refresh it!
        </Button>
        <LinkButton to="/shop">Start Shopping</LinkButton>
      </>
    }
  />
)
