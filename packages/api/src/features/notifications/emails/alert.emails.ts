import type { EmailTemplate } from './email.ts'

const MAX_LISTED = 20

/** Tells the shop about new alerts. Each alert is in one email only. */
export const renderAlertsEmail: EmailTemplate<{ alerts: readonly { id: number; details: string }[]; at: Date }> = (
  { alerts, at },
  shop,
) => {
  const listed = alerts.slice(0, MAX_LISTED)
  const more = alerts.length - listed.length
  return {
    eventKey: `alerts:${at.toISOString()}:${alerts[0]?.id ?? 0}`,
    recipient: shop.email,
    subject: alerts.length === 1 ? 'An alert needs review' : `${alerts.length} alerts need review`,
    greeting: 'Hi,',
    blocks: [
      `The hourly check of ${shop.name} found:`,
      { quote: listed.map(({ details }) => details).join('\n') },
      ...(more > 0 ? [`And ${more} more.`] : []),
      { link: `${shop.url}/admin/alerts`, label: 'Review alerts' },
    ],
  }
}
