import type { ImportKindName } from '@shop/contract/imports'
import { Upload } from 'lucide'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButton } from '../export-button.tsx'

/** Import, export and further actions on the whole catalogue. */
export const CsvActions = ({ kind, children }: { kind: ImportKindName; children?: ReactNode }) => (
  <div className="row flex-wrap mt-5">
    <LinkButton variant="line" to="?view=import">
      <Icon as={Upload} small />
      Import CSV
    </LinkButton>
    <ExportButton list={kind} />
    {children}
  </div>
)
