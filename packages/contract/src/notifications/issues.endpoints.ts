import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Issue, IssueChange, IssuePage, IssuePreview, IssueQuery, IssueText, SendIssue } from './issues.schemas.ts'

const access = 'newsletter.send'
const path = '/api/admin/newsletter/issues'
const params = z.object({ issueId: PathId })

export const listIssues = endpoint({
  ...{ id: 'listIssues', method: 'GET', path, access },
  query: IssueQuery,
  response: IssuePage,
  summary: 'Issues of the newsletter, the newest first, without their words',
})

export const createIssue = endpoint({
  ...{ id: 'createIssue', method: 'POST', path, access },
  body: IssueText,
  response: Issue,
  summary: 'Keeps a new issue as a draft',
})

export const getIssue = endpoint({
  ...{ id: 'getIssue', method: 'GET', path: `${path}/:issueId`, access, params },
  response: Issue,
  summary: 'An issue, and how far it is sent',
})

export const changeIssue = endpoint({
  ...{ id: 'changeIssue', method: 'PUT', path: `${path}/:issueId`, access, params },
  body: IssueChange,
  response: Issue,
  summary: 'Changes the words of a draft',
})

export const previewIssue = endpoint({
  ...{ id: 'previewIssue', method: 'POST', path: '/api/admin/newsletter/preview', access },
  body: IssueText,
  response: IssuePreview,
  summary: 'The mail that these words would be; keeps nothing',
})

export const testIssue = endpoint({
  ...{ id: 'testIssue', method: 'POST', path: `${path}/:issueId/test`, access, params },
  response: Message,
  summary: 'Mails an issue to whoever asks, alone',
})

export const sendIssue = endpoint({
  ...{ id: 'sendIssue', method: 'POST', path: `${path}/:issueId/send`, access, params },
  body: SendIssue,
  response: Issue,
  summary: 'Sends a draft to everybody who is on the list now',
})
