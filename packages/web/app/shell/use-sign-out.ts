import { useNavigate } from 'react-router'
import { discardPendingAction } from '../lib/session/return-url.ts'
import { readSession, signedOutSession, signOut } from '../lib/session/session.ts'

/** Signs out on request of the user, also on the server, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const leave = useLeaveSession()
  return () => {
    signedOutSession.token = readSession().token
    leave()
  }
}

/** Goes to the sign-in page when the server has ended the session already. */
export function useLeaveSession(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    discardPendingAction()
    void navigate('/login')
  }
}
