import { Bookmark } from 'lucide'
import { useState } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAddToWatchLater } from './use-add-to-watch-later.ts'

type Props = { of: { id: number; seriesTitle: string }; look?: ButtonVariant; big?: boolean }

/** Saves a film for later. */
export function WatchLaterButton({ of, look = 'soft', big = false }: Props) {
  const add = useAddToWatchLater()
  const [busy, setBusy] = useState(false)
  const onClick = async () => {
    setBusy(true)
    await add(of.id)
    setBusy(false)
  }
  return (
    <Button
      variant={look}
      big={big}
      disabled={busy}
      aria-label={`Later: ${of.seriesTitle}`}
      onClick={() => void onClick()}
    >
      <Icon as={Bookmark} small />
      Later
    </Button>
  )
}
