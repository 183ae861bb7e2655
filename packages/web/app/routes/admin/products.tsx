import { hasPermission } from '@shop/contract/kit/permissions'
import { useSearchParams } from 'react-router'
import { sessionContext } from '../../lib/guard.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { pageTitle } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/products.ts'

const CsvActions = lazyComponent(() => import('../../features/admin/imports/csv-actions.tsx'), 'CsvActions')
const GoToId = lazyComponent(() => import('../../features/admin/go-to-id.tsx'), 'GoToId')
const ProductLookup = lazyComponent(() => import('../../features/admin/products/product-lookup.tsx'), 'ProductLookup')
const ProductTable = lazyComponent(() => import('../../features/admin/products/product-table.tsx'), 'ProductTable')
const ProductEditor = lazyComponent(() => import('../../features/admin/products/product-editor.tsx'), 'ProductEditor')
const SizeGuides = lazyComponent(() => import('../../features/admin/size-guides/size-guides.tsx'), 'SizeGuides')
const ImportView = lazyComponent(() => import('../../features/admin/imports/import-view.tsx'), 'ImportView')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = args.context.get(sessionContext)
  return { canChange: hasPermission(claims.role, 'catalogue.manage') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Products') }]

/** Lookup and table; with permission also `?view=add`, `?view=edit&id=`, `?view=import` and `?view=sizes`. */
export default function ManageProductsPage({ loaderData: { canChange } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const view = params.get('view')
  const isEditing = canChange && (view === 'add' || view === 'edit')
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Manage Products</h1>
      {isEditing ? (
        <ProductEditor id={view === 'add' ? undefined : (params.get('id') ?? '')} />
      ) : canChange && view === 'import' ? (
        <ImportView kind="products" />
      ) : canChange && view === 'sizes' ? (
        <SizeGuides />
      ) : (
        <>
          <GoToId
            actions={
              canChange && (
                <CsvActions kind="products">
                  <LinkButton variant="line" to="?view=sizes">
                    Size Guides
                  </LinkButton>
                </CsvActions>
              )
            }
          >
            <ProductLookup />
          </GoToId>
          <ProductTable canChange={canChange} />
        </>
      )}
    </>
  )
}
