import type { ImportKindName } from '@shop/contract/imports'
import { Upload } from 'lucide'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButton } from '../export-button.tsx'

/** Taking files in and out of the catalogue, and what else is done to it as a whole: for admins. */
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
