import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { focusAfterRemoval } from './focus.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const focused = () => document.activeElement

/** As Chromium 156 does when the focused element is disabled or removed. */
function loseFocus(element: Element): void {
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
  // In happy-dom, a disabled element ignores `blur()`.
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  other.remove()
}

let finishSaving = () => {}

function List() {
  const [items, setItems] = useState(['one', 'two', 'three'])
  const [isBusy, setBusy] = useState(false)
  const remove = (item: string) => setItems((old) => old.filter((other) => other !== item))
  const save = () => {
    setBusy(true)
    finishSaving = () => setBusy(false)
  }
  return (
    <main tabIndex={-1}>
      <ul tabIndex={-1}>
        {items.map((item) => (
          <li key={item}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                loseFocus(currentTarget)
                remove(item)
              }}
            >
              {item}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={isBusy} onClick={save}>
        save
      </button>
      <button type="button" onClick={() => setTimeout(() => remove('one'), 20)}>
        remove one later
      </button>
      {items.length > 0 && (
        <button
          type="button"
          onClick={() => {
            focusAfterRemoval(() => document.querySelector('h1'))
            setTimeout(() => setItems([]), 5)
          }}
        >
          remove all
        </button>
      )}
      <h1 tabIndex={-1}>Title</h1>
      <input aria-label="elsewhere" />
    </main>
  )
}

function setUp() {
  render(
    <>
      <List />
      <p>Text</p>
    </>,
  )
  return userEvent.setup()
}

describe('focus after an action', () => {
  it('returns to a control that was disabled while the action ran', async () => {
    const user = setUp()
    await user.click(button('save'))
    loseFocus(button('save'))
    expect(focused()).toBe(document.body)
    act(finishSaving)
    await vi.waitFor(() => expect(focused()).toBe(button('save')))
  })

  it('moves to the surrounding element when the control is removed', async () => {
    const user = setUp()
    await user.click(button('one'))
    expect(focused()).toBe(screen.getByRole('list'))
    await user.tab()
    expect(focused()).toBe(button('two'))
  })

  it('moves to the place that the action named', async () => {
    const user = setUp()
    await user.click(button('remove all'))
    await vi.waitFor(() => expect(focused()).toBe(screen.getByRole('heading')))
  })

  it('stays where the user has moved it', async () => {
    const user = setUp()
    await user.click(button('remove one later'))
    await user.click(screen.getByLabelText('elsewhere'))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'one' })).toBeNull())
    expect(focused()).toBe(screen.getByLabelText('elsewhere'))
  })

  it('does not return after the user clicked on an empty part of the page', async () => {
    const user = setUp()
    await user.click(button('remove one later'))
    await user.click(screen.getByText('Text'))
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'one' })).toBeNull())
    expect(focused()).toBe(document.body)
  })
})
