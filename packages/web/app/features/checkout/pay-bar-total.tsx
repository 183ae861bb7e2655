import { formatPaise } from '@shop/contract/kit/money'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'

/** The amount next to the button of a pay bar, with a short label above it. */
export const PayBarTotal = ({ label, paise }: { label: string; paise: number }) => (
  <div>
    <span className={classes(text.micro, text.quiet)}>{label}</span>
    <br />
    <b className={text.numeric}>{formatPaise(paise)}</b>
  </div>
)
