import { useId } from 'react'
import { setTheme, type Theme, useTheme } from '../lib/storage/theme.ts'
import segmented from './segmented.module.css'
import text from './text.module.css'

const CHOICES: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** The theme switch of the profile and the admin settings. */
export function ThemeSwitch() {
  const current = useTheme()
  const name = useId()
  return (
    <fieldset className={segmented.segmented}>
      <legend className={text.screenReaderOnly}>Theme</legend>
      {CHOICES.map(({ theme, label }) => (
        <label key={theme}>
          <input type="radio" name={name} checked={theme === current} onChange={() => setTheme(theme)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
