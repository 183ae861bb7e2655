import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import record from './styles/record.module.css'

type Props = { details: readonly (readonly [name: string, value: ReactNode])[] }

/** A definition list. Entries with a null value are left out. */
export const DetailList = ({ details }: Props) => (
  <dl className={classes(record.detailList, text.small, text.numeric)}>
    {details.map(
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
