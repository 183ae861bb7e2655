import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { SendIssueButton } from './send-issue-button.tsx'

const COUNT = 'GET /api/admin/newsletter'
const countOf = (totalElements: number) => ({ content: [], totalPages: 1, totalElements })

function open(replies: Parameters<typeof mockApi>[0]) {
  mockApi(replies)
  const content = { subject: 'Diwali deals', body: 'Hello' }
  const Page = () => (
    <PrivateProviders>
      <SendIssueButton validate={(onValid) => async () => onValid(content)} save={async () => undefined} />
    </PrivateProviders>
  )
  return renderRoutes([{ path: '/', Component: Page }], '/')
}

const button = () => screen.getByRole('button', { name: 'Send to all subscribers' })

beforeEach(setUpSignedIn)

describe('sending an issue', () => {
  it('keeps the focus when the count of subscribers arrives as zero', async () => {
    const count = Promise.withResolvers<unknown>()
    const { user } = open({ [COUNT]: () => count.promise })
    button().focus()
    count.resolve(countOf(0))
    expect(await screen.findByText('There are no subscribers yet.')).toBeTruthy()
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks for confirmation with the number of subscribers', async () => {
    const { user } = open({ [COUNT]: countOf(2) })
    await user.click(button())
    expect(await screen.findByRole('alertdialog', { name: 'Send “Diwali deals” to 2 subscribers?' })).toBeTruthy()
  })
})
