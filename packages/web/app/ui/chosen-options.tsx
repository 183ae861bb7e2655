import { formatOptions } from '@shop/contract/catalogue/options.rules'
import { classes } from './classes.ts'
import text from './text.module.css'

/** The options of a bought variant: 'Blue, L'. Nothing for a product without options. */
export function ChosenOptions({ options }: { options: Readonly<Record<string, string>> }) {
  const chosen = formatOptions(options)
  return chosen !== '' && <p className={classes(text.small, text.quiet)}>{chosen}</p>
}
