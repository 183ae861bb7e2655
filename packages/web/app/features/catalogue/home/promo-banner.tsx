import type { ShopHome } from '@shop/contract/catalogue'
import { TIMINGS } from '@shop/contract/kit/limits'
import { useSlides } from '../../../lib/use-slides.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { Slide, SlideDots } from '../../../ui/slides.tsx'
import type { CardProduct } from '../listed-product.ts'
import { Scene } from './scene.tsx'
import { slidesOf } from './slides.ts'

type Props = { pictures: ShopHome['banner']; deals: readonly CardProduct[] }

/** The promotional banner of who is signed in: three slides, 2 s each (spec 2, 9; decisions 74, 89). */
export function PromoBanner({ pictures, deals }: Props) {
  const slides = slidesOf(deals)
  const { current, goTo, motion } = useSlides(slides.length, TIMINGS.homeBannerMs)
  return (
    <section className="promo when-in" aria-roledescription="carousel" aria-label="Offers" {...motion.handlers}>
      <div className="copy">
        <div className="slides">
          {slides.map(({ title, big, line }, i) => (
            <Slide key={title} label={title} isShown={i === current}>
              <p className="title">{title}</p>
              <p className="words">
                <span className="d poster">{big}</span> <span className="line">{line}</span>
              </p>
            </Slide>
          ))}
        </div>
        <LinkButton to="/recommendations">Personalize</LinkButton>
      </div>
      <Scene pictures={pictures} current={current} />
      <div className="dots">
        <SlideDots titles={slides.map(({ title }) => title)} current={current} onChoose={goTo} />
        <PauseButton what="the offers" motion={motion} />
      </div>
    </section>
  )
}

/** What a visitor sees in its place, as high. */
export const WelcomeStrip = ({ pictures }: { pictures: ShopHome['banner'] }) => (
  <section className="promo when-out" aria-label="Welcome">
    <div className="copy">
      <div className="slides">
        <div className="slide shown">
          <p className="title">Welcome to the bazaar</p>
          <p className="words">
            <span className="d poster">Come on in</span> <span className="line">Sign in to start your own cart</span>
          </p>
        </div>
      </div>
      <div className="row">
        <LinkButton to="/login">Sign In</LinkButton>
        <LinkButton to="/signup" variant="line">
          Sign Up
        </LinkButton>
      </div>
    </div>
    <Scene pictures={pictures} current={0} />
  </section>
)
