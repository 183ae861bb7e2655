import { Bell } from 'lucide'
import type { PendingAction } from '../lib/session/return-url.ts'
import { useRedirectToSignIn } from '../lib/session/use-redirect-to-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.ts'

type Props = {
  /** The name of the item. */
  name: string
  label: string
  big?: boolean
  isOn?: boolean
  disabled?: boolean
  onClick?: () => void
}

/** Asks for an email about an item. */
export const NotifyButton = ({ name, label, big = false, isOn = false, disabled = false, onClick }: Props) => (
  <Button
    big={big}
    variant={isOn ? 'soft' : 'line'}
    disabled={disabled}
    aria-label={`${label}: ${name}`}
    aria-pressed={isOn}
    onClick={onClick}
  >
    <Icon as={Bell} small filled={isOn} />
    {label}
  </Button>
)

/** Asks a visitor to sign in. The email is requested after that. */
export function useSignInToBeNotified(): (action: PendingAction) => Promise<void> {
  const redirectToSignIn = useRedirectToSignIn()
  return (action) => {
    toast.info('Sign in to be notified.')
    return redirectToSignIn(action)
  }
}
