import { unnamedOptions } from '@shop/contract/catalogue/options.rules'
import { classes } from './classes.ts'
import text from './text.module.css'

type Props = { of: { name: string; options: Readonly<Record<string, string>> } }

/**
 * The options of a bought variant that its name doesn't say: 'Colour: Blue, Size: L'. Nothing for a product without
 * options.
 */
export function ChosenOptions({ of: { name, options } }: Props) {
  const chosen = unnamedOptions(options, name).map(([option, value]) => `${option}: ${value}`)
  return chosen.length > 0 && <p className={classes(text.small, text.quiet)}>{chosen.join(', ')}</p>
}
