import { Upload } from 'lucide'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Taking files in and out of the catalogue. */
export const CsvActions = () => (
  <div className="row flex-wrap mt-5">
    <LinkButton look="line" to="?view=import">
      <Icon as={Upload} small />
      Import CSV
    </LinkButton>
  </div>
)
