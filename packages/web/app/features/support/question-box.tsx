import type { findAnswers, SupportAnswers } from '@shop/contract/support'
import type { TicketKind } from '@shop/contract/tickets'
import { type FormEvent, useRef } from 'react'
import { call } from '../../lib/api/api.ts'
import { readFields } from '../../lib/interaction/read-fields.ts'
import { fieldErrorsOf, useAction } from '../../lib/interaction/use-action.ts'
import { useEarlySubmit } from '../../lib/interaction/use-early-submit.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import field from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { AnswerList } from './answer-list.tsx'

/** What a ticket begins with. */
export type TicketDraft = { kind: TicketKind; message: string }

/** Finds answers in the texts of the shop, or hands the question over to a ticket. */
export function QuestionBox({ onWrite }: { onWrite: (draft: TicketDraft) => void }) {
  const form = useEarlySubmit()
  const question = useRef('')
  const search = useAction(
    (): Promise<SupportAnswers> =>
      call<typeof findAnswers>('POST /api/support/answers', { body: { question: question.current } }),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    question.current = readFields(event.currentTarget, ['question']).question
    void search.run()
  }

  const fieldError: string | undefined = fieldErrorsOf(search.error).question
  const write = (kind: TicketKind) => onWrite({ kind, message: question.current.trim() })
  return (
    <section className={classes(layout.grid, layout.gapL)} id="ask" aria-labelledby="ask-title">
      <h2 className={text.h3} id="ask-title">
        Ask a question
      </h2>
      <form {...form} className={field.form} onSubmit={submit}>
        <Field
          label="Your question"
          name="question"
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder="When do I get my refund?"
          hint="We search our FAQ, policies and, if you’re signed in, your orders. Your question isn’t stored."
          error={fieldError}
        />
        <Button className={layout.selfStart} type="submit" big busyLabel={search.isPending && 'Searching...'}>
          Find answers
        </Button>
      </form>
      {search.status === 'success' && <AnswerList {...search.data} onWrite={() => write(search.data.ticketKind)} />}
      {search.error && fieldError === undefined && (
        <>
          <Notice kind="bad">{search.error.message}</Notice>
          <Button className={layout.selfStart} variant="line" onClick={() => write('question')}>
            Write to us
          </Button>
        </>
      )}
    </section>
  )
}
