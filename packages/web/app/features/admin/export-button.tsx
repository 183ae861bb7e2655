import type { ExportList, exportCsv } from '@shop/contract/exports'
import { Download } from 'lucide'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBusy } from './use-busy.ts'

/** Downloads the whole list as a CSV file. */
export function ExportButton({ list }: { list: ExportList }) {
  const { busy, run } = useBusy()

  const save = () => run(() => download<typeof exportCsv>('POST /api/admin/exports', { query: { list } }))

  return (
    <Button variant="line" busyLabel={busy && 'Exporting...'} onClick={() => void save()}>
      <Icon as={Download} small />
      Export CSV
    </Button>
  )
}
