import type { Role } from '@shop/contract/users'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { type Command, findCommands } from './commands.ts'
import styles from './palette.module.css'
import { useFoundItems } from './use-found-items.ts'

type Props = { role: Role | undefined; onLogout: () => void; onClose: () => void }

/** Finds pages, actions, orders, customers, products and movies by text. The arrow keys choose one, Enter opens it. */
export function CommandPalette({ role, onLogout, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [input, setInput] = useState('')
  const [active, setActive] = useState(0)
  const query = useDeferredValue(input.trim())
  const found = useFoundItems(query, role)
  const options = [...findCommands(role, input, onLogout), ...(query === '' ? [] : (found.data ?? []))]
  const current = Math.min(active, options.length - 1)

  function run(command: Command | undefined) {
    if (command === undefined) return
    onClose()
    command.run?.()
    if (command.to !== undefined) void navigate(command.to)
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      const next = (current + step + options.length) % options.length
      setActive(next)
      document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') run(options[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog onClose={onClose} label="Search">
      <div className={styles.palette}>
        <input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(id, current) : undefined}
          aria-label="Search pages, orders, customers, products and movies"
          placeholder="Order, product, movie or customer"
          autoComplete="off"
          maxLength={100}
          value={input}
          onChange={(event) => {
            setInput(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        {found.error !== null && <Notice kind="bad">{found.error.message}</Notice>}
        <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Results">
          {options.map((command, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
            <div
              key={command.id}
              id={optionId(id, i)}
              className={styles.option}
              role="option"
              aria-selected={i === current}
              onClick={() => run(command)}
            >
              <span>{command.label}</span>
              <span className={text.quiet}>{command.kind}</span>
            </div>
          ))}
        </div>
        {options.length === 0 && (
          <p className={text.quiet} role="status">
            {found.isFetching ? 'Searching...' : 'Nothing found.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const optionId = (id: string, index: number): string => `${id}-${index}`
