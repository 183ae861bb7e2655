export const orderTitleId = (orderId: number): string => `order-${orderId}`

type Props = { of: { id: number }; heading: 'h1' | 'h2'; className?: string }

/** The name of an order; it takes the focus when the button that had it is gone. */
export const OrderTitle = ({ of: { id }, heading: Heading, className }: Props) => (
  <Heading id={orderTitleId(id)} className={className} tabIndex={-1}>
    Order #{id}
  </Heading>
)
