import { ArrowLeft } from 'lucide'
import { Link, useParams } from 'react-router'
import { cartPath } from '../features/checkout/checkout-paths.ts'
import button from '../ui/button.module.css'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { Wordmark } from '../ui/wordmark.tsx'
import bar from './bar.module.css'
import shell from './shell.module.css'

/** The bar of the checkout, without search, account and areas. Its only links are help and back to the cart. */
export function CheckoutBar() {
  const { userId } = useParams()
  return (
    <header className={bar.bar}>
      <a className={classes(shell.skipLink, button.button)} href="#content">
        Skip to main content
      </a>
      <div className={classes(layout.container, bar.container)}>
        <Wordmark />
        <div className={bar.actions}>
          <Link to={cartPath(Number(userId))}>
            <Icon as={ArrowLeft} small />
            Back to cart
          </Link>
          <Link to="/faq">Help</Link>
        </div>
      </div>
    </header>
  )
}
