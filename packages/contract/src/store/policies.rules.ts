/** The figures that the policy pages state. */
export const POLICY = {
  minimumAge: 18,
  cancellationDays: { from: 3, to: 5 },
  reportDays: { from: 3, to: 5 },
  refundBusinessDays: { from: 3, to: 5 },
  liability: { months: 12, dollars: 100 },
  arbitrationSeat: 'New Delhi',
  governingLaw: 'India',
  demoRefundDays: 5,
} as const

/** Formats a range as '3 to 5'. */
export const formatRange = ({ from, to }: { from: number; to: number }): string => `${from} to ${to}`
