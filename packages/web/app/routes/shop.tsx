import type { getShopHome } from '@shop/contract/catalogue'
import { MAX_RECOMMENDED_PRODUCTS } from '@shop/contract/recommendations/recommendations.rules'
import { ActiveShoppers } from '../features/catalogue/home/active-shoppers.tsx'
import { AppBox } from '../features/catalogue/home/app-box.tsx'
import { CategoryBlocks } from '../features/catalogue/home/category-blocks.tsx'
import { CategoryStrip } from '../features/catalogue/home/category-strip.tsx'
import { Promo } from '../features/catalogue/home/promo.tsx'
import { Trending } from '../features/catalogue/home/trending.tsx'
import { toCard } from '../features/catalogue/listed-product.ts'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { RecentProducts } from '../features/catalogue/recent-products.tsx'
import { NewsletterForm } from '../features/notifications/newsletter-form.tsx'
import { RecommendedProducts } from '../features/recommendations/recommended-products.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { storeName } from '../lib/rendering/site.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { Route } from './+types/shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await serverApi(context)<typeof getShopHome>('GET /api/shop/home')
  return {
    banner: home.banner,
    categories: home.categories,
    deals: home.deals.map(toCard),
    trending: home.trending.map(toCard),
    popular: home.popular
      .slice(0, MAX_RECOMMENDED_PRODUCTS)
      .map(({ id, name, image, actualPrice, discountPrice }) => ({ id, name, image, actualPrice, discountPrice })),
  }
}

export const meta = () =>
  pageMeta({
    title: 'Shop',
    description:
      'Electronics, fashion, beauty, home and kitchen: today’s best deals, what is trending and what is popular.',
  })

export default function ShopPage({
  loaderData: { banner, categories, deals, trending, popular },
}: Route.ComponentProps) {
  return (
    <div className={layout.container}>
      <h1 className={text.screenReaderOnly}>{storeName()} shop</h1>
      <CategoryStrip categories={categories} />
      <Promo pictures={banner} deals={deals} />
      <ActiveShoppers />
      {deals.length > 0 && <ProductRail id="deals" title="Today's Best Deals" products={deals} />}
      {trending.length > 0 && <Trending products={trending} />}
      <CategoryBlocks categories={categories} />
      <RecommendedProducts popular={popular} />
      <RecentProducts />
      <div className={classes(layout.grid, layout.gap2xl, layout.mainAndSide)}>
        {/* The form reserves a row for its confirmation, so the bottom padding is smaller. */}
        <section
          className={classes(layout.band, layout.grid, layout.gapL, layout.padBottomS)}
          aria-labelledby="newsletter"
        >
          <h2 className={classes(text.display, text.h2)} id="newsletter">
            Deals and movie news by email
          </h2>
          <NewsletterForm />
        </section>
        <AppBox />
      </div>
    </div>
  )
}
