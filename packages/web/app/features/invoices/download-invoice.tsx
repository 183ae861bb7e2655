import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { saveInvoice } from './invoices.api.ts'

type Props = { id: number; number: string; variant: 'text' | 'line' }

export function DownloadInvoice({ id, number, variant }: Props) {
  const save = useMutation({ mutationFn: () => saveInvoice(id), onError: ({ message }) => toast.error(message) })
  return (
    <Button
      variant={variant}
      aria-label={save.isPending ? undefined : `Download PDF of ${number}`}
      aria-busy={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      <Icon as={Download} small />
      {save.isPending ? 'Downloading...' : 'Download PDF'}
    </Button>
  )
}
