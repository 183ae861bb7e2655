import { Link } from 'react-router'

/** Links to an order; null if there is none. */
export const orderLink = (id: number | null) =>
  id === null ? null : <Link to={`/admin/manageorders?id=${id}`}>{id}</Link>
