import type { ReactNode } from 'react'

type Props = { details: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and values; what nobody knows is left out. */
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
