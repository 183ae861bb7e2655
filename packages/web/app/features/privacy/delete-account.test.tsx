import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PrivateProviders } from '../../../test/signed-in.tsx'
import { DeleteAccount } from './delete-account.tsx'

const show = (credit: number) =>
  render(
    <PrivateProviders>
      <DeleteAccount userId={7} hasTwoFactor={false} credit={credit} onSignedOut={() => {}} />
    </PrivateProviders>,
  )

describe('DeleteAccount', () => {
  it('warns that store credit is lost', () => {
    show(250)
    expect(screen.getByRole('status').textContent).toMatch(/^You have ₹250.00 of store credit. You lose it/)
  })

  it('doesn’t mention store credit to customers without it', () => {
    show(0)
    expect(screen.queryByText(/store credit/)).toBeNull()
  })
})
