import type { ExportList, exportCsv } from '@shop/contract/exports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { download } from '../../lib/files/download.ts'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'
import { toastError } from './form-errors.ts'
import { ToolButton } from './tool-button.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'

/** URL parameters that aren't filters. */
const OTHER_PARAMS = ['page', 'sort', 'order', 'view', 'id', 'email']

type Props = {
  list: ExportList
  /** The columns of its table. The file leaves out those that are hidden. Without them, it has all columns. */
  columns?: readonly { name: string; exportedAs?: readonly string[] }[]
}

/** Downloads the list as a CSV file: everything that matches the filters in the URL. */
export function ExportButton({ list, columns = [] }: Props) {
  const hidden = useHiddenColumns(list)
  const without = columns.flatMap(({ name, exportedAs = [] }) => (hidden.has(name) ? exportedAs : []))
  const params = usePendingSearchParams()
  const filters = [...params].filter(([name, value]) => value !== 'all' && !OTHER_PARAMS.includes(name))
  const save = useMutation({
    mutationFn: () =>
      download<typeof exportCsv>('POST /api/admin/exports', {
        query: { ...Object.fromEntries(filters), list, ...(without.length > 0 && { without: without.join() }) },
      }),
    onError: toastError,
  })

  // `disabled` would lose the focus, and a large export takes some seconds.
  return (
    <ToolButton
      icon={Download}
      label={save.isPending ? 'Exporting...' : 'Export CSV'}
      variant="line"
      aria-busy={save.isPending}
      aria-disabled={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    />
  )
}
