import type { ExportList, exportCsv } from '@shop/contract/exports'
import { Download } from 'lucide'
import { useState } from 'react'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

/** Saves the whole list as a CSV file. */
export function ExportButton({ list }: { list: ExportList }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const saved = download<typeof exportCsv>('POST /api/admin/exports', { query: { list } })
    await saved.catch((error: Error) => toast.error(error.message))
    setBusy(false)
  }

  return (
    <Button look="line" busyLabel={busy && 'Collecting...'} onClick={() => void save()}>
      <Icon as={Download} small />
      Export CSV
    </Button>
  )
}
