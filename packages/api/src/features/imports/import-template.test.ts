import { IMPORT_KINDS, IMPORT_TEMPLATES } from '@shop/contract/imports'
import { toCsv } from '@shop/contract/kit/csv'
import { expect, test } from 'vitest'
import { buildImportApp } from '../../../test/imports.ts'

const { uploadAndImport } = await buildImportApp()

test.each(IMPORT_KINDS)('imports the template for %s without problems and uses all of its columns', async (kind) => {
  const template = IMPORT_TEMPLATES[kind]
  const csv = toCsv([Object.keys(template), Object.values(template)])
  expect(await uploadAndImport(csv, kind)).toMatchObject({
    state: 'done',
    counts: { added: 1, refused: 0 },
    columns: { read: Object.keys(template), ignored: [] },
    problems: [],
  })
})
