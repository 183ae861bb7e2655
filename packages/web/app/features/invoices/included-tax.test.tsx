import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockApi } from '../../../test/api.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { PrivateProviders, setUpSignedIn } from '../../../test/signed-in.tsx'
import { IncludedTax } from './included-tax.tsx'

const Page = () => (
  <PrivateProviders>
    <IncludedTax />
  </PrivateProviders>
)

beforeEach(setUpSignedIn)

it.each([
  [18, { cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }, '₹100.00 taxable at 18%: CGST ₹9.00, SGST ₹9.00'],
  [18, { cgstPaise: 0, sgstPaise: 0, igstPaise: 1800 }, '₹100.00 taxable at 18%: IGST ₹18.00'],
  [0, { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }, '₹100.00 exempt from GST'],
])('breaks the price down by rate (%i%%)', async (rate, amounts, line) => {
  mockApi({ 'POST /api/checkout/taxes': { taxPaise: 1800, taxes: [{ rate, taxablePaise: 10_000, ...amounts }] } })
  renderRoutes([{ path: '/', Component: Page }], '/')
  expect(await screen.findByText(line)).toBeDefined()
})
