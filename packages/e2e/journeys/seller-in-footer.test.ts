import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { callApi, fetchShop } from '../support/api.ts'
import { open, signIn } from '../support/pages.ts'
import { createShopperWithData, signInAsDemo } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const PATHS = ['/shop', '/terms', '/no-such-page']

test('the footer of cached pages shows the seller and whom to complain to, as staff last saved them', async ({
  page,
}) => {
  const { token } = await signInAsDemo('ADMIN')
  const loadSeller = async () =>
    (await callApi<{ seller: Record<string, unknown> }>('GET', '/api/admin/seller', { token })).seller
  const saveNodalContact = async (nodalContact: unknown) =>
    callApi('PUT', '/api/admin/seller', { token, body: { ...(await loadSeller()), nodalContact } })
  const { legalName, gstin, grievanceName, nodalContact } = await loadSeller()

  await open(page, '/shop')
  const footer = page.getByRole('contentinfo')
  for (const text of [`Legal name: ${legalName}`, `GSTIN: ${gstin}`, `Grievance officer: ${grievanceName}`])
    await expect(footer).toContainText(text)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  for (const path of PATHS) expect(await (await fetchShop(path)).text()).toContain(`Nodal contact: ${nodalContact}`)
  await saveNodalContact('Nodal desk of this test')
  for (const path of PATHS)
    expect(await (await fetchShop(path)).text()).toContain('Nodal contact: Nodal desk of this test')
  await saveNodalContact(nodalContact)
})

test('a checkout has no footer, and the page after it has one with the seller', async ({ page, context }) => {
  const { shopper } = await createShopperWithData()
  await signIn(context, shopper)
  await open(page, `/shop/${shopper.id}/cart/address`)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Cart Review' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Legal name:')
})
