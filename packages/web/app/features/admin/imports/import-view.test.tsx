import type { ImportDetails } from '@shop/contract/imports'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { renderRoutes } from '../../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../../test/signed-in.tsx'
import { ImportView } from './import-view.tsx'

const LIST = 'GET /api/admin/imports'
const DETAILS = 'GET /api/admin/imports/7'
const counts = { added: 12, changed: 3, unchanged: 1000, duplicates: 0, refused: 25 }
const ready: ImportDetails = {
  id: 7,
  kind: 'products',
  fileName: 'list.csv',
  bytes: 9000,
  state: 'ready',
  problem: null,
  startedBy: 'Anita',
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  rows: 1040,
  rowsDone: 1040,
  foreseen: counts,
  counts: null,
  columns: { read: ['name', 'link'], ignored: ['index'] },
  preview: [{ line: 2, outcome: 'changed', cells: [['Name', 'Lamp']] }],
  problems: [{ line: 9, column: 'link', problem: 'no product id' }],
}
const listOf = (...content: ImportDetails[]) => ({ content, totalPages: 1, totalElements: content.length })

function open(replies: Parameters<typeof mockApi>[0]) {
  const requests = mockApi(replies)
  const Page = () => (
    <PrivateProviders>
      <ImportView kind="products" />
    </PrivateProviders>
  )
  return { requests, ...renderRoutes([{ path: '/', Component: Page }], '/?view=import') }
}

const csv = (size?: number) => {
  const file = new File(['name'], 'list.csv', { type: 'text/csv' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}
const drop = async (file: File) =>
  fireEvent.drop(await screen.findByRole('region', { name: 'Choose a file' }), { dataTransfer: { files: [file] } })

beforeEach(setUpSignedIn)

describe('import view', () => {
  it('uploads a dropped file and previews the changes', async () => {
    const { requests } = open({
      [LIST]: () => listOf(),
      'POST /api/admin/imports': { ...ready, state: 'surveying' },
      [DETAILS]: ready,
    })
    await drop(csv())
    const panel = await screen.findByRole('region', { name: 'Import of list.csv' })
    expect(await within(panel).findByText(/^Nothing has been imported yet/)).toBeTruthy()
    expect(requests.find(({ route }) => route.startsWith('POST'))?.query).toEqual({
      kind: 'products',
      name: 'list.csv',
    })
    expect(within(panel).getByRole('button', { name: 'Import 15 Rows' })).toBeTruthy()
    expect(within(panel).getByText('Lamp')).toBeTruthy()
    expect(within(panel).getByText(/Ignored: index/)).toBeTruthy()
    expect(within(panel).getByText('Showing 1 of 25.')).toBeTruthy()
  })

  it('says whether a cancelled import has changed anything', async () => {
    const cancelled: ImportDetails = { ...ready, state: 'cancelled', finishedAt: ready.startedAt }
    open({ [LIST]: () => listOf(cancelled), [DETAILS]: cancelled })
    fireEvent.click(await screen.findByRole('link', { name: 'list.csv' }))
    expect(await screen.findByText('Cancelled. Nothing was imported.')).toBeTruthy()
  })

  it('does not offer the import as the main action if nothing would change', async () => {
    const nothing = { ...ready, foreseen: { ...counts, added: 0, changed: 0, unchanged: 5 } }
    open({ [LIST]: () => listOf(nothing), [DETAILS]: nothing })
    const importAnyway = await screen.findByRole('button', { name: 'Import Anyway' })
    expect(screen.getByText(/^This file changes nothing\./)).toBeTruthy()
    expect(importAnyway.className).not.toBe(screen.getByRole('button', { name: 'Cancel Import' }).className)
  })

  it('offers only to cancel an import without a valid row', async () => {
    const nothing = { ...ready, foreseen: { ...counts, added: 0, changed: 0, unchanged: 0 } }
    open({ [LIST]: () => listOf(nothing), [DETAILS]: nothing })
    expect(await screen.findByText('There is nothing to import.')).toBeTruthy()
    expect(screen.getByText(/^This file changes nothing\./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel Import' })).toBeTruthy()
  })

  it('names the columns that identify a product, and saves a template with all columns', async () => {
    const save = vi.spyOn(URL, 'createObjectURL')
    const { user } = open({ [LIST]: () => listOf() })
    expect(await screen.findByText(/one of sku, source_key or link/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Download template' }))
    const file = save.mock.calls[0]?.[0] as Blob
    expect((await file.text()).split('\r\n')[0]).toMatch(
      /"sku","parent_sku","options","name","main_category","sub_category"/,
    )
  })

  it('rejects a file that is too large, and shows the server’s error for an invalid one', async () => {
    const { requests } = open({
      [LIST]: () => listOf(),
      'POST /api/admin/imports': errorResponse(415, { message: 'This file is empty.', code: 'unsupported_media_type' }),
    })
    await drop(csv(201 * 1024 * 1024))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a file of at most 200 MB.')
    expect(requests.some(({ route }) => route.startsWith('POST'))).toBe(false)
    await drop(csv())
    expect(await screen.findByText('This file is empty.')).toBeTruthy()
  })

  it('shows the open import, starts it and shows its progress', async () => {
    const running: ImportDetails = { ...ready, state: 'importing', rowsDone: 520, counts }
    let shown = ready
    const { user } = open({
      [LIST]: () => listOf(shown),
      [DETAILS]: () => shown,
      'POST /api/admin/imports/7/confirm': () => {
        shown = running
        return running
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Import 15 Rows' }))
    expect(await screen.findByText(/520 of 1,040 rows/)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Rows processed' }).getAttribute('value')).toBe('520')
    expect(screen.queryByRole('button', { name: 'Choose CSV File' })).toBeNull()
  })
})
