import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorResponse, mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { createToken } from '../../../test/session.ts'
import { SignupForm } from './signup-form.tsx'

const show = () => renderRoutes([{ path: '/signup', Component: SignupForm }], '/signup').user
const submit = 'Create Account'

async function fillIn(user: ReturnType<typeof show>) {
  await user.type(screen.getByLabelText('Full Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Phone Number'), '98765 43210')
  await user.type(screen.getByLabelText('Email Address'), 'asha@example.in')
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Confirm Password'), 'secret')
  await user.click(screen.getByRole('checkbox'))
}

/** The API of a successful sign-up, which signs in. */
const mockNewAccount = () =>
  mockApi({
    'POST /auth/signup': { message: 'Registration successful' },
    'POST /auth/login': { jwtToken: createToken(), username: 'asha@example.in', message: null },
    'GET /api/user/asha%40example.in': { id: 7, name: 'Asha' },
  })

test('shows an error for every empty field, and clears it when the field is edited', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: submit }))
  expect((await screen.findAllByRole('alert')).map((error) => error.textContent)).toEqual([
    'Name is required',
    'Enter a valid 10-digit phone number',
    'Please enter a valid email address',
    'Please select your gender',
    'Password must be at least 6 characters',
    'You must agree to the terms',
  ])
  await user.type(screen.getByLabelText('Full Name'), 'A')
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(screen.getByText('Please select your gender')).toBeDefined()
})

test('rejects passwords that don’t match', async () => {
  const user = show()
  await fillIn(user)
  await user.type(screen.getByLabelText('Confirm Password'), 'x')
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Passwords do not match')
})

test('shows a success message and clears the form; doesn’t send the confirmed password', async () => {
  const requests = mockApi({ 'POST /auth/signup': { message: 'Registration successful' } })
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Registration successful')
  expect((screen.getByLabelText('Full Name') as HTMLInputElement).value).toBe('')
  expect(requests[0]?.body).toEqual({
    name: 'Asha Rao',
    phoneNo: '9876543210',
    email: 'asha@example.in',
    password: 'secret',
    gender: 'Female',
    terms: true,
    role: 'USER',
  })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  // Submitting the cleared form removes the success message.
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Name is required')
  expect(screen.queryByText('Registration successful')).toBeNull()
})

test('sends a date of birth, and says what a child needs', async () => {
  const requests = mockNewAccount()
  const user = show()
  await fillIn(user)
  await user.type(screen.getByLabelText('Date of Birth (optional)'), '2999-01-01')
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Enter a valid date of birth')
  expect(requests).toEqual([])
  await user.clear(screen.getByLabelText('Date of Birth (optional)'))
  const birthday = `${new Date().getFullYear() - 15}-01-01`
  await user.type(screen.getByLabelText('Date of Birth (optional)'), birthday)
  await screen.findByText(/With this date you are below 18/)
  await user.click(screen.getByRole('button', { name: submit }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(requests[0]?.body).toMatchObject({ dateOfBirth: birthday, role: 'USER' })
  await screen.findByText('at /profile')
})

test('shows the error message of the API', async () => {
  mockApi({ 'POST /auth/signup': errorResponse(409, { message: 'This email is already registered.' }) })
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Registration failed: This email is already registered.')
})

test('shows a plain-text error of a proxy', async () => {
  mockApi({ 'POST /auth/signup': new Response('Service unavailable', { status: 503 }) })
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('Registration failed: Service unavailable')
})

test('shows a connection error without a response', async () => {
  mockApi({
    'POST /auth/signup': () => {
      throw new TypeError('network')
    },
  })
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: submit }))
  await screen.findByText('An error occurred. Please try again.')
})

test('continues to the shop with the new account', async () => {
  const requests = mockNewAccount()
  const user = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: submit }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('at /shop')
  expect(requests.find(({ route }) => route === 'POST /auth/login')?.body).toEqual({
    email: 'asha@example.in',
    password: 'secret',
  })
})
