import { Link } from 'react-router'

/** What a new account agrees to. Pages without scripts load as documents. */
export const PolicyLinks = () => (
  <>
    <Link to="/terms" reloadDocument>
      Terms of Service
    </Link>{' '}
    and{' '}
    <Link to="/privacy" reloadDocument>
      Privacy Policy
    </Link>
  </>
)
