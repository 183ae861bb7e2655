import { classes } from '../../ui/classes.ts'
import styles from './caption-lines.module.css'
import type { CaptionStyle } from './preferences.ts'

type Props = {
  lines: readonly string[]
  captionStyle: CaptionStyle
  /** The controls are hidden, so the captions take their place. */
  isLowered: boolean
  /** The 'Skip intro' button is shown below the captions. */
  isAboveButton: boolean
}

export const CaptionLines = ({ lines, captionStyle, isLowered, isAboveButton }: Props) =>
  lines.length > 0 && (
    <p
      className={classes(styles.captions, isLowered && styles.lowered, isAboveButton && styles.aboveButton)}
      data-part="captions"
      data-size={captionStyle.captionSize}
      data-colour={captionStyle.captionColour}
      data-background={captionStyle.captionBackground}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
