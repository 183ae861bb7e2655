import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { businessDetailsQuery } from './business-details.api.ts'

/** The business that the invoice will name; nothing for a customer without a GSTIN. */
export function InvoiceRecipient({ userId, className }: { userId: number; className?: string | undefined }) {
  const { data } = useQuery(businessDetailsQuery(userId))
  if (!data?.gstin) return null
  return (
    <p className={classes(text.small, className)}>
      Invoice for {data.businessName}, GSTIN <span className={text.numeric}>{data.gstin}</span>.{' '}
      <Link to="/profile">Change</Link>
    </p>
  )
}
