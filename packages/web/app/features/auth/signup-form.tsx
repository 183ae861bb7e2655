import { SignupForm as Form } from '@shop/contract/auth'
import { toIndiaDay } from '@shop/contract/kit/dates'
import { Gender } from '@shop/contract/users'
import { isChildOn } from '@shop/contract/users/age.rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { ChildNotice } from '../../shared/child-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, PasswordField, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import text from '../../ui/text.module.css'
import { register as registerAccount, signIn } from './auth.api.ts'
import { PolicyLinks } from './policy-links.tsx'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'

/** The fields before validation. */
type FormValues = {
  name: string
  phoneNo: string
  email: string
  gender: string
  password: string
  confirmPassword: string
  dateOfBirth: string
  terms: boolean
}

const EMPTY: FormValues = {
  name: '',
  phoneNo: '',
  email: '',
  gender: '',
  password: '',
  confirmPassword: '',
  dateOfBirth: '',
  terms: false,
}

type Account = { email: string; password: string; isChild: boolean }
type Outcome = { kind: 'bad'; message: string } | { kind: 'ok'; message: string; account: Account }

export function SignupForm() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const earlySubmit = useEarlySubmit()
  // Default values would overwrite what was typed before hydration.
  const { form, field, isSubmitting } = useZodForm<FormValues, Form>(Form, {})

  async function submit({ confirmPassword: _, ...signup }: Form) {
    setOutcome(null)
    try {
      await registerAccount(signup)
      form.reset(EMPTY)
      const { email, password, dateOfBirth = null } = signup
      const isChild = isChildOn(dateOfBirth, toIndiaDay(new Date()))
      setOutcome({ kind: 'ok', message: 'Registration successful', account: { email, password, isChild } })
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status !== 0
      const message = isRejected
        ? `Registration failed: ${error.serverMessage ?? error.message}`
        : 'An error occurred. Please try again.'
      setOutcome({ kind: 'bad', message })
    }
  }

  return (
    <>
      <form {...earlySubmit} onSubmit={form.handleSubmit(submit, () => setOutcome(null))} noValidate>
        <Field label="Full Name" autoComplete="name" {...field('name')} />
        <PhoneField label="Phone Number" {...field('phoneNo')} />
        <Field label="Email Address" type="email" autoComplete="email" {...field('email')} />
        <SelectField label="Gender" {...field('gender')}>
          <option value="">Select Gender</option>
          {Gender.options.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </SelectField>
        <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
        <Field
          label="Date of Birth (optional)"
          type="date"
          autoComplete="bday"
          max={toIndiaDay(new Date())}
          hint="Only for age limits. If you are below 18, enter it: a parent or guardian has to consent."
          {...field('dateOfBirth')}
        />
        <ChildNotice dateOfBirth={form.watch('dateOfBirth')} />
        <Checkbox {...field('terms')}>
          I agree to the <PolicyLinks />
        </Checkbox>
        <Button type="submit" big wide busyLabel={isSubmitting && 'Creating Account...'}>
          Create Account
        </Button>
        {outcome && <Notice kind={outcome.kind}>{outcome.message}</Notice>}
        {outcome?.kind === 'ok' && <ContinueButton account={outcome.account} />}
      </form>
      <p>
        Already have an account?{' '}
        <Link className={text.strongLink} to="/login">
          Sign in
        </Link>
      </p>
    </>
  )
}

/** Signs the new user in, and goes on to the page that led to the sign-up. A child asks the guardian first. */
function ContinueButton({ account: { email, password, isChild } }: { account: Account }) {
  const continueAfterSignIn = useContinueAfterSignIn()
  const { run, error, isPending } = useAction(async () => {
    const result = await signIn(email, password)
    await continueAfterSignIn(isChild ? { ...result, path: '/profile#guardian' } : result)
  })
  return (
    <>
      <Button autoFocus big wide busyLabel={isPending && 'Signing In...'} onClick={() => void run()}>
        Continue
      </Button>
      {error && <Notice kind="bad">{error.message}</Notice>}
    </>
  )
}
