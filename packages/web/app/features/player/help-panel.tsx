import { useId, useLayoutEffect, useRef } from 'react'
import { captureFocus } from '../../lib/interaction/focus.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import styles from './help-panel.module.css'
import { CAPTION_STYLES, type CaptionStyle } from './preferences.ts'

const SHORTCUTS = [
  ['Space, K', 'Play or pause'],
  ['J, L, ← →', '10 seconds back or forward'],
  ['0 to 9', 'Jump to 0% to 90%'],
  ['↑ ↓, M', 'Volume, mute'],
  ['< >', 'Speed'],
  ['C', 'Captions'],
  ['F, double-click', 'Full screen'],
  ['Double-tap', '10 seconds back or forward'],
  ['?', 'Show these shortcuts'],
] as const

const LABELS = { captionSize: 'Size', captionColour: 'Colour', captionBackground: 'Background' }
const STYLE_NAMES = Object.keys(LABELS) as (keyof CaptionStyle)[]

type Props = {
  captionStyle: CaptionStyle
  onCaptionStyle: (change: Partial<CaptionStyle>) => void
  onClose: () => void
}

/** The keyboard shortcuts, and the style of the captions. It takes the focus, and returns it when it closes. */
export function HelpPanel({ captionStyle, onCaptionStyle, onClose }: Props) {
  const id = useId()
  const done = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const restoreFocus = captureFocus()
    done.current?.focus()
    return restoreFocus
  }, [])
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id}>Shortcuts</h3>
      <dl>
        {SHORTCUTS.map(([keys, action]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <h3>Captions</h3>
      <div className={styles.choices}>
        {STYLE_NAMES.map((name) => (
          <SelectField
            key={name}
            label={LABELS[name]}
            value={captionStyle[name]}
            onChange={({ target }) => onCaptionStyle({ [name]: target.value })}
          >
            {Object.entries(CAPTION_STYLES[name]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button ref={done} onClick={onClose}>
        Done
      </Button>
    </section>
  )
}
