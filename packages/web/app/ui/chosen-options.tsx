import { formatOptions } from '@shop/contract/catalogue/options.rules'
import { classes } from './classes.ts'
import text from './text.module.css'

type Props = { of: { name: string; options: Readonly<Record<string, string>> } }

/** The options of a bought variant that its name doesn't say: 'Blue, L'. Nothing for a product without options. */
export function ChosenOptions({ of: { name, options } }: Props) {
  const chosen = formatOptions(options, name)
  return chosen !== '' && <p className={classes(text.small, text.quiet)}>{chosen}</p>
}
