import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The empty cart of spec 2; 'Refresh it!' reads the cart again (decision 80). */
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
