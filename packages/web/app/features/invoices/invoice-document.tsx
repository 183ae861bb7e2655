import type { InvoiceDocument as Document, InvoiceLine } from '@shop/contract/invoices'
import { amountInWords } from '@shop/contract/invoices/amount-in-words.rules'
import { layoutOf } from '@shop/contract/invoices/document-layouts.rules'
import {
  buyerLines,
  chargesTitle,
  demoNotice,
  documentTitle,
  formatQuantity,
  isStated,
  lineTaxes,
  listFacts,
  listNotes,
  netValueTitle,
  sellerLines,
  taxTotals,
  totalLabel,
} from '@shop/contract/invoices/document-text.rules'
import { formatPaise } from '@shop/contract/kit/money'
import { classes } from '../../ui/classes.ts'
import { ScrollableTable } from '../../ui/scrollable-table.tsx'
import table from '../../ui/table.module.css'
import text from '../../ui/text.module.css'
import styles from './invoice-document.module.css'

/** An invoice or a credit note with everything that its PDF states, on screen and on paper. */
export function InvoiceDocument({ document }: { document: Document }) {
  return (
    <article className={styles.document} aria-labelledby="invoice-title">
      <header className={styles.parties}>
        <p className={classes(text.display, text.h2)}>{document.seller.tradeName}</p>
        <div>
          <h1 className={classes(text.display, text.h2)} id="invoice-title">
            {documentTitle(document)}
          </h1>
          <dl className={classes(styles.facts, text.small, text.numeric)}>
            {listFacts(document).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      {document.isDemo && <p className={styles.notice}>{demoNotice(document)}</p>}
      <div className={styles.parties}>
        <Party title="Sold by" lines={sellerLines(document)} />
        <Party title="Billed and delivered to" lines={buyerLines(document)} />
      </div>
      <ScrollableTable label="Items">
        <table className={table.table}>
          <thead>
            <tr>
              <th>Description</th>
              <th>HSN</th>
              {amountColumns(document).map((name) => (
                <th key={name} className={table.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {document.lines.filter(isStated).map((line) => (
              <Line key={`${line.productId} ${line.description}`} document={document} line={line} />
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      <dl className={classes(styles.totals, text.numeric)}>
        {taxTotals(document).map(({ label, paise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel(document)}</dt>
          <dd>{formatPaise(document.totalPaise)}</dd>
        </div>
      </dl>
      <p className={styles.words}>{amountInWords(document.totalPaise)}</p>
      <footer className={classes(styles.parties, text.small)}>
        <div className={text.quiet}>
          {listNotes(document).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {!document.isDemo && (
          <div>
            <p>For {document.seller.legalName}</p>
            <p>
              <b>{document.seller.signatory}</b>
            </p>
            <p className={text.quiet}>Authorised signatory</p>
          </div>
        )}
      </footer>
    </article>
  )
}

const amountColumns = (document: Document) => [
  'Quantity',
  layoutOf(document).valueTitle,
  'Discount',
  chargesTitle(document),
  netValueTitle(document),
  'Tax',
  'Total',
]

function Line({ document, line }: { document: Document; line: InvoiceLine }) {
  const taxes = lineTaxes(document, line).map(({ label, paise }) => `${label}: ${formatPaise(paise)}`)
  return (
    <tr>
      <td className={styles.description}>{line.description}</td>
      <td>{line.hsn}</td>
      <td className={table.number}>{formatQuantity(document, line)}</td>
      <td className={table.number}>{formatPaise(line.grossPaise)}</td>
      <td className={table.number}>{formatPaise(line.discountPaise)}</td>
      <td className={table.number}>{formatPaise(line.shippingPaise)}</td>
      <td className={table.number}>{formatPaise(line.taxablePaise)}</td>
      <td className={classes(table.number, styles.taxes)}>{taxes.join('\n')}</td>
      <td className={table.number}>{formatPaise(line.totalPaise)}</td>
    </tr>
  )
}

const Party = ({ title, lines: [name, ...lines] }: { title: string; lines: string[] }) => (
  <section aria-label={title}>
    <h2 className={classes(text.small, text.quiet)}>{title}</h2>
    <p>
      <b>{name}</b>
    </p>
    <p className={classes(text.small, styles.lines)}>{lines.join('\n')}</p>
  </section>
)
