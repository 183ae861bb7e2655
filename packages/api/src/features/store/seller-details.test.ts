import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { SELLER } from '../../../test/invoices.ts'

const { call, asUser } = await buildTestApp()
const admin = await asUser('ADMIN')

const OFFICER = {
  grievanceName: 'Gita Rao',
  grievanceDesignation: 'Grievance Officer',
  grievancePhone: '+91 612 555 0101',
  grievanceEmail: 'grievance@example.in',
  nodalContact: 'Nadia Rao, +91 612 555 0102',
}
const save = (body: object) => call('PUT', '/api/admin/seller', { token: admin.token, body: { ...SELLER, ...body } })
const shown = async () => (await call('GET', '/api/shop/store')).body.seller

test('a shop without a seller shows none', async () => {
  expect(await shown()).toBeNull()
})

test('an officer needs name, designation, phone and email (Consumer Protection (E-Commerce) Rules, rule 4)', async () => {
  const { status, body } = await save({ ...OFFICER, grievanceDesignation: '', grievanceEmail: 'no address' })
  expect([status, body.fields]).toEqual([
    400,
    {
      grievanceDesignation: 'Enter this as well, or leave all four empty',
      grievanceEmail: 'Please enter a valid email address',
    },
  ])
})

test('pages show legal name, address, GSTIN, grievance officer and nodal contact', async () => {
  expect((await save(OFFICER)).status).toBe(200)
  expect(await shown()).toEqual({
    legalName: SELLER.legalName,
    address: SELLER.address,
    gstin: SELLER.gstin,
    licences: [],
    grievanceOfficer: {
      name: 'Gita Rao',
      designation: 'Grievance Officer',
      phone: '+91 612 555 0101',
      email: 'grievance@example.in',
    },
    nodalContact: 'Nadia Rao, +91 612 555 0102',
  })
})
