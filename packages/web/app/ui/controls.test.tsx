import { screen } from '@testing-library/react'
import { Heart } from 'lucide'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { Button, IconButton } from './button.tsx'
import { SelectAllCheckbox } from './checkbox.tsx'
import { Field, PasswordField } from './field.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const show = (Component: () => React.ReactNode) => renderRoutes([{ path: '/', Component }], '/')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('controls', () => {
  it('a busy button changes its label and can’t be pressed', async () => {
    const onClick = vi.fn()
    const { user } = show(() => (
      <Button onClick={onClick} busyLabel="Signing In...">
        Sign In
      </Button>
    ))
    await user.click(button('Signing In...'))
    expect(button('Signing In...').disabled).toBe(true)
    expect(onClick).not.toHaveBeenCalled()
  })

  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
  ])('a badge of %i reads %j', (count, text) => {
    show(() => <IconButton icon={Heart} label="Cart" count={count} />)
    expect(button('Cart').textContent).toBe(text)
  })

  it('a field connects its label, error and hint', () => {
    show(() => <Field label="Mobile" error="Enter a valid 10-digit phone number" hint="Without +91" />)
    const input = screen.getByLabelText('Mobile')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Enter a valid 10-digit phone number', 'Without +91'])
    expect(screen.getByRole('alert').textContent).toBe('Enter a valid 10-digit phone number')
  })

  it('a password can be shown and hidden', async () => {
    const { user } = show(() => <PasswordField label="Password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await user.click(button('Show password'))
    expect(input.type).toBe('text')
    await user.click(button('Hide password'))
    expect(input.type).toBe('password')
  })

  it('a quantity goes from 1 to 99', async () => {
    const { user } = show(function Line() {
      const [quantity, setQuantity] = useState(98)
      return <QuantityStepper name="Phone" quantity={quantity} onChange={setQuantity} />
    })
    await user.click(button('Increase quantity of Phone'))
    expect(screen.getByRole('status').textContent).toBe('99')
    expect(button('Increase quantity of Phone').disabled).toBe(true)
    await user.click(button('Decrease quantity of Phone'))
    expect(screen.getByRole('status').textContent).toBe('98')
  })

  it('plus is disabled at the stock', () => {
    show(() => <QuantityStepper name="Phone" quantity={2} max={2} onChange={() => {}} />)
    expect(button('Increase quantity of Phone').disabled).toBe(true)
    expect(button('Decrease quantity of Phone').disabled).toBe(false)
  })

  it('minus is disabled at 1', () => {
    show(() => <QuantityStepper name="Phone" quantity={1} onChange={() => {}} />)
    expect(button('Decrease quantity of Phone').disabled).toBe(true)
  })

  it('select-all is indeterminate when some items are selected', () => {
    show(() => (
      <SelectAllCheckbox indeterminate checked={false} onChange={() => {}}>
        Select all
      </SelectAllCheckbox>
    ))
    expect(screen.getByLabelText<HTMLInputElement>('Select all').indeterminate).toBe(true)
  })
})
