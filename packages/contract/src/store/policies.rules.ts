/** The figures of the policy pages (spec 9). */
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

/** '3 to 5'. */
export const span = ({ from, to }: { from: number; to: number }): string => `${from} to ${to}`
