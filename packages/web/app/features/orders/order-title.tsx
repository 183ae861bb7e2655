export const orderTitleId = (orderId: number): string => `order-${orderId}`

type Props = { id: number; heading: 'h1' | 'h2'; className?: string }

/** Receives the focus when an order's action button is removed. */
export const OrderTitle = ({ id, heading: Heading, className }: Props) => (
  <Heading id={orderTitleId(id)} className={className} tabIndex={-1}>
    Order #{id}
  </Heading>
)
