import { Share2 } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

/** Opens the device's share menu; copies the link where there is none. */
export function ShareButton({ title }: { title: string }) {
  async function share(): Promise<void> {
    const url = location.origin + location.pathname
    try {
      if (navigator.share !== undefined) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success('Link copied.')
    } catch (error) {
      // The user closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error('Could not copy the link. Copy it from the address bar.')
    }
  }
  return (
    <Button variant="text" onClick={() => void share()}>
      <Icon as={Share2} small />
      Share
    </Button>
  )
}
