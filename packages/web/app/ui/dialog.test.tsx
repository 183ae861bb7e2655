import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

function show() {
  const onConfirm = vi.fn()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Clear All Items</Button>
        {open && (
          <ConfirmDialog
            title="Clear Cart?"
            confirmLabel="Clear"
            onConfirm={onConfirm}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }
  return { onConfirm, ...renderRoutes([{ path: '/', Component: Page }], '/') }
}

const dialog = () => screen.queryByRole<HTMLDialogElement>('alertdialog', { name: 'Clear Cart?' })
const opener = () => screen.getByRole('button', { name: 'Clear All Items' })

describe('a dialog', () => {
  it.each([
    ['Escape', (box: HTMLDialogElement) => void fireEvent(box, new Event('cancel', { cancelable: true }))],
    ['the close button', () => void fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'a click outside',
      (box: HTMLDialogElement) => {
        fireEvent.pointerDown(box)
        fireEvent.click(box)
      },
    ],
  ])('closes by %s and returns the focus', async (_, close) => {
    const { user } = show()
    await user.click(opener())
    const box = dialog()
    expect(box?.open).toBe(true)
    if (box !== null) close(box)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  it('stays when a press inside ends outside', async () => {
    const { user } = show()
    await user.click(opener())
    const box = dialog()
    if (box === null) throw new Error('The dialog did not open')
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Clear Cart?' }))
    fireEvent.click(box)
    expect(dialog()).not.toBeNull()
  })

  it('calls onConfirm when confirmed', async () => {
    const { user, onConfirm } = show()
    await user.click(opener())
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })
})
