import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

/** A list whose lines go away when they are pressed, and a field beside it. */
function Lines() {
  const [lines, setLines] = useState(['one', 'two'])
  return (
    <>
      <ul {...useKeptFocus<HTMLUListElement>()}>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => setLines((old) => old.filter((other) => other !== line))}>
              {line}
            </button>
          </li>
        ))}
      </ul>
      <input aria-label="Elsewhere" />
      <button type="button" onClick={() => setTimeout(() => setLines([]), 0)}>
        Empty it soon
      </button>
    </>
  )
}

describe('the focus of what goes away', () => {
  it('stays at the list, from where the next one is a step away', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    await user.click(screen.getByRole('button', { name: 'one' }))
    expect(document.activeElement).toBe(screen.getByRole('list'))
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'two' }))
  })

  it('is left alone where somebody has gone on meanwhile', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    screen.getByRole('button', { name: 'one' }).focus()
    await user.click(screen.getByRole('button', { name: 'Empty it soon' }))
    await user.click(screen.getByLabelText('Elsewhere'))
    await expect.poll(() => screen.queryByRole('button', { name: 'one' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'))
  })

  it('is left alone where nobody has it any more', async () => {
    const user = userEvent.setup()
    render(<Lines />)
    screen.getByRole('button', { name: 'one' }).focus()
    await user.click(screen.getByRole('button', { name: 'Empty it soon' }))
    ;(document.activeElement as HTMLElement).blur()
    await expect.poll(() => screen.queryByRole('button', { name: 'one' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })
})
