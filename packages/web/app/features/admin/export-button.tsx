import type { ExportList, exportCsv } from '@shop/contract/exports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { download } from '../../lib/download.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastError } from './form-errors.ts'

/** Downloads the whole list as a CSV file. */
export function ExportButton({ list }: { list: ExportList }) {
  const save = useMutation({
    mutationFn: () => download<typeof exportCsv>('POST /api/admin/exports', { query: { list } }),
    onError: toastError,
  })

  return (
    <Button variant="line" busyLabel={save.isPending && 'Exporting...'} onClick={() => save.mutate()}>
      <Icon as={Download} small />
      Export CSV
    </Button>
  )
}
