import { hasPermission } from '@shop/contract/kit/permissions'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'
import type { Route } from './+types/products.ts'

const CsvActions = lazyComponent(() => import('../../features/admin/imports/csv-actions.tsx'), 'CsvActions')
const GoToId = lazyComponent(() => import('../../features/admin/go-to-id.tsx'), 'GoToId')
const ProductLookup = lazyComponent(() => import('../../features/admin/products/product-lookup.tsx'), 'ProductLookup')
const ProductTable = lazyComponent(() => import('../../features/admin/products/product-table.tsx'), 'ProductTable')
const ProductEditor = lazyComponent(() => import('../../features/admin/products/product-editor.tsx'), 'ProductEditor')
const SizeGuides = lazyComponent(() => import('../../features/admin/size-guides/size-guides.tsx'), 'SizeGuides')
const Brands = lazyComponent(() => import('../../features/admin/brands/brands.tsx'), 'Brands')
const SubCategories = lazyComponent(
  () => import('../../features/admin/sub-categories/sub-categories.tsx'),
  'SubCategories',
)
const CategoryAttributes = lazyComponent(
  () => import('../../features/admin/attributes/attributes.tsx'),
  'CategoryAttributesPage',
)
const Synonyms = lazyComponent(() => import('../../features/admin/synonyms/synonyms.tsx'), 'Synonyms')
const ImportView = lazyComponent(() => import('../../features/admin/imports/import-view.tsx'), 'ImportView')

/** Screens of the catalogue as a whole, by `view`. */
const SETTINGS: Readonly<Record<string, { label: string; Screen: ComponentType }>> = {
  attributes: { label: 'Attributes', Screen: CategoryAttributes },
  brands: { label: 'Brands', Screen: Brands },
  categories: { label: 'Categories', Screen: SubCategories },
  sizes: { label: 'Size guides', Screen: SizeGuides },
  synonyms: { label: 'Synonyms', Screen: Synonyms },
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { claims } = args.context.get(sessionContext)
  return { canChange: hasPermission(claims.role, 'catalogue.manage') }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Manage Products') }]

/**
 * Lookup and table; with permission also `?view=add`, `?view=edit&id=`, `?view=import` and the settings in `SETTINGS`.
 */
export default function ManageProductsPage({ loaderData: { canChange } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const view = params.get('view')
  const setting = canChange ? Object.keys(SETTINGS).find((name) => name === view) : undefined
  const Settings = SETTINGS[setting ?? '']?.Screen
  const isEditing = canChange && (view === 'add' || view === 'edit')
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Manage Products</h1>
      {isEditing ? (
        <ProductEditor id={view === 'add' ? undefined : (params.get('id') ?? '')} />
      ) : canChange && view === 'import' ? (
        <ImportView kind="products" />
      ) : (
        <>
          {canChange && <Views current={setting} />}
          {Settings !== undefined ? (
            <Settings />
          ) : (
            <>
              <GoToId actions={canChange && <CsvActions kind="products" />}>
                <ProductLookup />
              </GoToId>
              <ProductTable canChange={canChange} />
            </>
          )}
        </>
      )}
    </>
  )
}

/** `current`: undefined for the list of products. */
const Views = ({ current }: { current: string | undefined }) => (
  <TabBar className={layout.spaceBelowM}>
    <Link to="?" aria-current={current === undefined ? 'page' : undefined}>
      All products
    </Link>
    {Object.entries(SETTINGS).map(([name, { label }]) => (
      <Link key={name} to={`?view=${name}`} aria-current={name === current ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </TabBar>
)
