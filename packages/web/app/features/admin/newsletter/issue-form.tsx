import { type Issue, IssueContent } from '@shop/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useZodForm } from '../../../lib/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField, Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { IssuePreview } from './issue-preview.tsx'
import { sendIssueChange, sendNewIssue, sendTest } from './issues.api.ts'
import { SendIssueButton } from './send-issue-button.tsx'

const EMPTY: IssueContent = { subject: '', body: '' }

/** Writes an issue. It is kept as a draft; what is tested and sent is what is kept. */
export function IssueForm({ of }: { of: Issue | undefined }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { form, field, refuse, problem, isSubmitting } = useZodForm<IssueContent>(IssueContent, of ?? EMPTY)
  const [shown, setShown] = useState<IssueContent | undefined>(of)

  /** What is kept then; undefined when it was refused, which is said in the form. */
  async function keep(text: IssueContent): Promise<Issue | undefined> {
    if (of !== undefined && text.subject === of.subject && text.body === of.body) return of
    try {
      const kept = of ? await sendIssueChange(of.id, { ...text, version: of.version }) : await sendNewIssue(text)
      toast.success('The draft is kept.')
      await cache.invalidateQueries({ queryKey: ['issues'] })
      if (of === undefined) await navigate(`?view=issue&id=${kept.id}`, { replace: true })
      return kept
    } catch (error) {
      refuse(error)
      return undefined
    }
  }

  async function test(text: IssueContent) {
    const kept = await keep(text)
    if (kept === undefined) return
    try {
      toast.success((await sendTest(kept.id)).message)
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <div className="admin-halves">
      <form
        className="panel grid gap-4"
        onSubmit={form.handleSubmit(async (text) => void (await keep(text)))}
        noValidate
      >
        <Field label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
        <AreaField
          label="Words"
          rows={14}
          hint={
            <>
              An empty line parts two paragraphs. A link stands on a line of its own:{' '}
              <span className="whitespace-nowrap">[See the deals](/shop)</span>
            </>
          }
          {...field('body')}
        />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <div className="issue-acts">
          <Button type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Keep draft
          </Button>
          <Button variant="line" onClick={() => void form.handleSubmit(setShown)()}>
            Preview
          </Button>
          <Button variant="line" onClick={() => void form.handleSubmit(test)()}>
            Send me a test
          </Button>
          <SendIssueButton keep={keep} check={form.handleSubmit} />
        </div>
      </form>
      <section className="panel" aria-labelledby="issue-preview">
        <h2 className="h3 mb-3" id="issue-preview">
          Preview
        </h2>
        {shown === undefined ? (
          <p className="quiet">‘Preview’ shows the mail as its readers will get it.</p>
        ) : (
          <IssuePreview of={shown} />
        )}
      </section>
    </div>
  )
}
