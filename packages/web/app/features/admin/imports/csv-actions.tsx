import type { ImportKindName } from '@shop/contract/imports'
import { Upload } from 'lucide'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ExportButton } from '../export-button.tsx'
import record from '../styles/record.module.css'

const ADD_LABELS: Record<ImportKindName, string> = { products: 'Add Product', movies: 'Add Movie' }

/** Import, export and further actions on the whole catalogue. */
export const CsvActions = ({ kind, children }: { kind: ImportKindName; children?: ReactNode }) => (
  <div className={classes(layout.row, layout.wrap, record.goToActions)}>
    <LinkButton variant="line" to="?view=import">
      <Icon as={Upload} small />
      Import CSV
    </LinkButton>
    <ExportButton list={kind} />
    <LinkButton to="?view=add">{ADD_LABELS[kind]}</LinkButton>
    {children}
  </div>
)
