import type { IncludedTaxRequest, InvoiceTaxes } from '@shop/contract/invoices'
import { formatPaise } from '@shop/contract/kit/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { includedTaxQuery } from './invoices.api.ts'

/** 'Includes ₹180.00 GST', with the taxes by rate to open. Its space is reserved while it loads. */
export function IncludedTax({ className, ...request }: IncludedTaxRequest & { className?: string | undefined }) {
  const { data } = useQuery({ ...includedTaxQuery(request), placeholderData: keepPreviousData })
  if (data === undefined) return <p className={classes(text.small, text.quiet, className)}>Includes GST.</p>
  return (
    <details className={classes(text.small, text.quiet, className)}>
      <summary>Includes {formatPaise(data.taxPaise)} GST</summary>
      <ul className={text.numeric}>
        {data.taxes.flatMap(linesOf).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function linesOf({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }: InvoiceTaxes): string[] {
  if (rate === 0) return [`${formatPaise(taxablePaise)} exempt from GST`]
  const taxable = `${formatPaise(taxablePaise)} taxable at ${rate}%`
  if (cgstPaise === 0) return [`${taxable}: IGST ${formatPaise(igstPaise)}`]
  return [`${taxable}: CGST ${formatPaise(cgstPaise)}, SGST ${formatPaise(sgstPaise)}`]
}
