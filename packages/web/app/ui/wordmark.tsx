import { BRAND } from '@shop/contract/store/store.rules'
import { storeName } from '../lib/rendering/site.ts'
import { classes } from './classes.ts'
import text from './text.module.css'
import styles from './wordmark.module.css'

/** The Shopflix logo: a price tag with 'shop' and a ticket with 'flix'. A shop with another name shows it as text. */
export function Wordmark() {
  const name = storeName()
  if (name !== BRAND) return <span className={classes(styles.name, text.display)}>{name}</span>
  return (
    <svg viewBox="0 0 161 38" width="161" height="38" role="img" aria-label={name}>
      <path
        className={styles.tag}
        fillRule="evenodd"
        d="M14 0h83v4a2.2 2.2 0 0 0 0 4.400v2.400a2.2 2.2 0 0 0 0 4.400v2.400a2.2 2.2 0 0 0 0 4.400v2.400a2.2 2.2 0 0 0 0 4.400v2.400a2.2 2.2 0 0 0 0 4.400v2.400h-83q-2 0-3.4-1.800l-9.6-14.200q-1.6-3 0-6l9.6-14.200q1.4-1.8 3.4-1.800zM14.5 16a3 3 0 1 0 .1 0z"
      />
      <path
        className={styles.ticket}
        d="M99 0h58q4 0 4 4v9a6 6 0 0 0 0 12v9q0 4-4 4h-58v-2.400a2.2 2.2 0 0 0 0-4.400v-2.400a2.2 2.2 0 0 0 0-4.400v-2.400a2.2 2.2 0 0 0 0-4.400v-2.400a2.2 2.2 0 0 0 0-4.400v-2.400a2.2 2.2 0 0 0 0-4.400z"
      />
      <g className={styles.shop}>
        <path
          transform="translate(22.0 27) scale(.34)"
          d="M20 1q-5 0-9-1-4-1-8-2l-1-14q4 1 8 2 4 1 9 1 3 0 4 0 2-1 2-2 0-2-1-2-1-1-3-2-2 0-5-1-5-2-8-4-4-2-5-5-1-3-1-6v-1q0-7 5-11 5-4 15-4 5 0 9 1 4 1 7 3l1 13q-3-2-7-2-4-1-8-1-2 0-4 0-1 0-1 1-1 0-1 1 0 1 1 2 1 1 2 1 2 1 5 2 6 1 9 3 3 2 5 5 1 2 1 7 0 8-5 12-5 4-16 4z"
        />
        <path
          transform="translate(36.6 27) scale(.34)"
          d="M32 0v-30q0-2 0-3-1-2-2-3-1-1-3-1-1 0-3 1-1 1-2 2 0 0-1 2l-4-7h4q1-3 3-6 1-3 4-4 3-2 7-2 5 0 8 2 3 2 5 6 1 4 1 10v33zm-28 0v-66h17v13 17 2 34z"
        />
        <path
          transform="translate(54.7 27) scale(.34)"
          d="M26 1q-12 0-17-5-6-6-6-17v-7q0-11 6-17 5-6 17-6 11 0 17 6 6 6 6 17v7q0 11-6 17-6 5-17 5zm0-13q3 0 4-2 2-2 2-6v-9q0-4-2-6-1-2-4-2-3 0-5 2-1 2-1 6v9q0 4 1 6 2 2 5 2z"
        />
        <path
          transform="translate(72.1 27) scale(.34)"
          d="M34 1q-4 0-6-1-3-2-5-4-1-3-2-6h-4l4-10q0 2 1 4 0 1 2 2 1 1 3 1 3 0 5-2 1-2 1-6v-8q0-4-1-6-2-2-5-2-1 0-3 1-1 0-2 1-1 1-1 2l-4-6h4q1-3 2-6 2-3 5-4 2-2 7-2 8 0 11 6 4 5 4 16v8q0 11-4 16-3 6-12 6zm-30 16v-67h17l-1 14 1 1v20 3 13 16z"
        />
      </g>
      <g className={styles.flix}>
        <path
          transform="translate(105.0 27) scale(.34)"
          d="M21-68q4 0 7 1 3 0 6 1l1 13q-1-1-3-1-2 0-4 0-3 0-4 0-2 1-2 2-1 1-1 2 0 1 0 2 1 1 1 1l-11 1v-2q-2-1-4-3-2-2-2-6 0-5 4-8 4-3 12-3zm-15 68v-43h17v43zm-5-34v-14h34l-1 14z"
        />
        <path transform="translate(117.1 27) scale(.34)" d="M4 0v-66h17v66z" />
        <path
          transform="translate(125.7 27) scale(.34)"
          d="M4 0v-50h17v50zm9-53q-5 0-7-2-2-2-2-6 0-4 2-6 2-2 7-2 4 0 6 2 3 2 3 6 0 4-3 6-2 2-6 2z"
        />
        <path
          transform="translate(134.4 27) scale(.34)"
          d="M1 0l11-28v5l-11-27h18l6 17 6-17h18l-11 27v-5l11 28h-17l-7-17-7 17z"
        />
      </g>
    </svg>
  )
}
