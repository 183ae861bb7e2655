import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Issue, IssueContent, IssuePage, IssuePreview, IssueQuery, IssueUpdate, SendIssue } from './issues.schemas.ts'

const access = 'newsletter.send'
const path = '/api/admin/newsletter/issues'
const params = z.object({ issueId: PathId })

export const listIssues = endpoint({
  id: 'listIssues',
  method: 'GET',
  path,
  access,
  query: IssueQuery,
  response: IssuePage,
  summary: 'Lists newsletter issues without their bodies, newest first',
})

export const createIssue = endpoint({
  id: 'createIssue',
  method: 'POST',
  path,
  access,
  body: IssueContent,
  response: Issue,
  summary: 'Creates a draft issue',
})

export const getIssue = endpoint({
  id: 'getIssue',
  method: 'GET',
  path: `${path}/:issueId`,
  access,
  params,
  response: Issue,
  errors: ['not_found'],
  summary: 'Returns an issue and its sending progress',
})

export const changeIssue = endpoint({
  id: 'changeIssue',
  method: 'PUT',
  path: `${path}/:issueId`,
  access,
  params,
  body: IssueUpdate,
  response: Issue,
  errors: ['not_found', 'conflict'],
  summary: 'Updates a draft issue',
})

export const previewIssue = endpoint({
  id: 'previewIssue',
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  access,
  body: IssueContent,
  response: IssuePreview,
  summary: 'Renders an issue as an email without saving it',
})

export const testIssue = endpoint({
  id: 'testIssue',
  method: 'POST',
  path: `${path}/:issueId/test`,
  access,
  params,
  response: Message,
  errors: ['not_found'],
  summary: 'Sends a test email of an issue to its author',
})

export const sendIssue = endpoint({
  id: 'sendIssue',
  method: 'POST',
  path: `${path}/:issueId/send`,
  access,
  params,
  body: SendIssue,
  response: Issue,
  errors: ['not_found', 'conflict'],
  summary: 'Sends a draft issue to all current subscribers',
})
