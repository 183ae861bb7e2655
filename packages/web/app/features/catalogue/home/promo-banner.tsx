import type { ShopHome } from '@shop/contract/catalogue'
import { TIMINGS } from '@shop/contract/kit/limits'
import { useSlides } from '../../../lib/interaction/use-slides.ts'
import { storeName } from '../../../lib/rendering/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { PauseButton } from '../../../ui/pause-button.tsx'
import slidesStyles from '../../../ui/slides.module.css'
import { Slide, SlideDots } from '../../../ui/slides.tsx'
import text from '../../../ui/text.module.css'
import visibility from '../../../ui/visibility.module.css'
import type { CardProduct } from '../listed-product.ts'
import promo from './promo.module.css'
import { PromoPictures } from './promo-pictures.tsx'
import { promoSlides } from './promo-slides.ts'

type Props = { pictures: ShopHome['banner']; deals: readonly CardProduct[] }

/** The promotional banner for signed-in users: three slides of 2 s each. */
export function PromoBanner({ pictures, deals }: Props) {
  const slides = promoSlides(deals)
  const { current, goTo, motion } = useSlides(slides.length, TIMINGS.homeBannerMs)
  return (
    <section
      className={classes(promo.promo, visibility.signedInOnly, promo.signedIn)}
      aria-roledescription="carousel"
      aria-label="Offers"
      {...motion.handlers}
    >
      <div className={promo.copy}>
        <div className={classes(slidesStyles.root, promo.slides)}>
          {slides.map(({ title, headline, line }, i) => (
            <Slide key={title} label={title} isShown={i === current}>
              <p className={promo.title}>{title}</p>
              <p className={promo.content}>
                <span className={classes(text.display, text.poster, promo.amount)}>{headline}</span>{' '}
                <span className={promo.line}>{line}</span>
              </p>
            </Slide>
          ))}
        </div>
        <LinkButton to="/recommendations">Personalize</LinkButton>
      </div>
      <PromoPictures pictures={pictures} current={current} />
      <div className={promo.dots} data-part="dots">
        <SlideDots titles={slides.map(({ title }) => title)} current={current} onChoose={goTo} />
        <PauseButton name="the offers" motion={motion} className={promo.pause} />
      </div>
    </section>
  )
}

/** The banner for visitors, with the same height. */
export const WelcomeBanner = ({ pictures }: { pictures: ShopHome['banner'] }) => (
  <section className={classes(promo.promo, visibility.signedOutOnly)} aria-label="Welcome">
    <div className={promo.copy}>
      <div className={classes(slidesStyles.root, promo.slides)}>
        <div className={classes(slidesStyles.slide, slidesStyles.shown)}>
          <p className={promo.title}>Welcome to {storeName()}</p>
          <p className={promo.content}>
            <span className={classes(text.display, text.poster, promo.amount)}>Today's deals</span>{' '}
            <span className={promo.line}>are waiting. Sign in to save your cart.</span>
          </p>
        </div>
      </div>
      <div className={layout.row}>
        <LinkButton to="/login">Sign In</LinkButton>
        <LinkButton to="/signup" variant="line">
          Sign Up
        </LinkButton>
      </div>
    </div>
    <PromoPictures pictures={pictures} current={0} />
  </section>
)
