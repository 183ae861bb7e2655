import { Link } from 'react-router'

/** An order's number as a fact, which leads to its card; null for none. */
export const orderLink = (id: number | null) =>
  id === null ? null : <Link to={`/admin/manageorders?id=${id}`}>{id}</Link>
