import { type Issue, IssueContent } from '@shop/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { AreaField, Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { issueKeys } from '../query-keys.ts'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { IssuePreview } from './issue-preview.tsx'
import { createIssue, sendTestEmail, updateIssue } from './issues.api.ts'
import { SendIssueButton } from './send-issue-button.tsx'

const EMPTY: IssueContent = { subject: '', body: '' }

/** Edits an issue. Test and send always save the draft first. */
export function IssueForm({ issue }: { issue: Issue | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, field, showError, problem, isSubmitting } = useZodForm<IssueContent>(IssueContent, issue ?? EMPTY)
  const [previewed, setPreviewed] = useState<IssueContent | undefined>(issue)

  /** Saves the draft and returns it, or returns undefined and shows the error in the form. */
  async function saveDraft(content: IssueContent): Promise<Issue | undefined> {
    if (issue !== undefined && content.subject === issue.subject && content.body === issue.body) return issue
    try {
      const saved = issue
        ? await updateIssue(issue.id, { ...content, version: issue.version })
        : await createIssue(content)
      await queryClient.invalidateQueries({ queryKey: issueKeys.all })
      if (issue === undefined) await navigate(`?view=issue&id=${saved.id}`, { replace: true })
      return saved
    } catch (error) {
      showError(error)
      return undefined
    }
  }

  async function save(content: IssueContent) {
    if (await saveDraft(content)) toast.success('Draft saved.')
  }

  async function test(content: IssueContent) {
    const saved = await saveDraft(content)
    if (saved === undefined) return
    try {
      toast.success((await sendTestEmail(saved.id)).message)
    } catch (error) {
      showError(error)
    }
  }

  return (
    <div className={frame.twoColumns}>
      <form className={classes(layout.panel, layout.grid, layout.gapL)} onSubmit={form.handleSubmit(save)} noValidate>
        <Field label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
        <AreaField
          label="Body"
          rows={14}
          hint={
            <>
              A blank line starts a new paragraph. Put a link on its own line:{' '}
              <span className={layout.noWrap}>[See the deals](/shop)</span>
            </>
          }
          {...field('body')}
        />
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <div className={messages.issueActions}>
          <Button className={messages.button} type="submit" busyLabel={isSubmitting && 'Saving...'}>
            Save draft
          </Button>
          <Button className={messages.button} variant="line" onClick={() => void form.handleSubmit(setPreviewed)()}>
            Preview
          </Button>
          <Button className={messages.button} variant="line" onClick={() => void form.handleSubmit(test)()}>
            Send test email
          </Button>
          <SendIssueButton save={saveDraft} validate={form.handleSubmit} />
        </div>
      </form>
      <section className={layout.panel} aria-labelledby="issue-preview">
        <h2 className={classes(text.h3, layout.spaceBelowM)} id="issue-preview">
          Preview
        </h2>
        {previewed === undefined ? (
          <p className={text.quiet}>Select Preview to see the email.</p>
        ) : (
          <IssuePreview content={previewed} />
        )}
      </section>
    </div>
  )
}
