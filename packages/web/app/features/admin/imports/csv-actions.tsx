import type { ImportKindName } from '@shop/contract/imports'
import { Upload } from 'lucide'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButton } from '../export-button.tsx'

/** Taking files in and out of the catalogue: for admins. */
export const CsvActions = ({ kind }: { kind: ImportKindName }) => (
  <div className="row flex-wrap mt-5">
    <LinkButton look="line" to="?view=import">
      <Icon as={Upload} small />
      Import CSV
    </LinkButton>
    <ExportButton list={kind} />
  </div>
)
