import { type FormEvent, useState } from 'react'

type Problem = {
  problem: string | undefined
  setProblem: (problem: string | undefined) => void
  handlers: { onInvalidCapture: (event: FormEvent) => void; onInput: () => void }
}

/**
 * What the browser's validation finds in the first invalid field inside an element, to be shown in the page: the
 * browser's own bubble can't be styled. Returns the handlers of that element.
 */
export function useProblem(): Problem {
  const [problem, setProblem] = useState<string>()
  function onInvalidCapture(event: FormEvent) {
    event.preventDefault()
    const field = event.target as HTMLInputElement
    const fields = [...(field.form?.elements ?? [])] as HTMLInputElement[]
    // The first invalid field gets the focus; an element with several fields shows its problem only.
    const isFirst = fields.find(({ validity }) => !validity.valid) === field
    if (isFirst) field.focus()
    if (isFirst || !event.currentTarget.contains(document.activeElement)) setProblem(problemOf(field))
  }
  return { problem, setProblem, handlers: { onInvalidCapture, onInput: () => setProblem(undefined) } }
}

function problemOf({ validity, type, title, validationMessage }: HTMLInputElement): string {
  if (validity.valueMissing) return 'Fill in this field.'
  return type === 'email' ? 'Enter a valid email address, like name@example.com.' : title || validationMessage
}
