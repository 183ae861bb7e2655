import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The texts of a form's fields, and the problems that validation or the server found. */
export function useFieldValues<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  return {
    values,
    setValues,
    problems,
    hasProblems: Object.keys(problems).length > 0,
    bind: (name: Name) => ({
      value: values[name],
      error: problems[name],
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    }),
    /** Shows the first issue of each field; without an error, removes all problems. */
    showIssues(error: Issues | undefined) {
      const issues = (error?.issues ?? []).toReversed()
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    },
    showServerError: (error: Error) => setProblems(fieldErrorsOf(error)),
  }
}
