import type { ReactNode } from 'react'

type Props = { details: readonly (readonly [name: string, value: ReactNode])[] }

/** A definition list. Entries with a null value are left out. */
export const DetailList = ({ details: of }: Props) => (
  <dl className="admin-facts small num">
    {of.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
