import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

export const BlogBanner = () => (
  <section className={classes(layout.section, layout.container)} aria-labelledby="blog-banner">
    <div className={classes(layout.row, layout.between, layout.wrap)}>
      <div>
        <h2 className={classes(text.display, text.h2)} id="blog-banner">
          From the blog
        </h2>
        <p className={text.quiet}>Guides and updates</p>
      </div>
      <LinkButton variant="line" to="/blog">
        Read the blog
      </LinkButton>
    </div>
  </section>
)
