import { LinkButton } from '../../ui/button.tsx'

/** On landing and About, above the footer (decision 77). */
export const BlogBanner = () => (
  <section className="sect wrap" aria-labelledby="blog-banner">
    <div className="row between flex-wrap">
      <div>
        <h2 className="d h2" id="blog-banner">
          From the blog
        </h2>
        <p className="quiet">How the shop works behind the counter, told in plain words.</p>
      </div>
      <LinkButton variant="line" to="/blog">
        Read the blog
      </LinkButton>
    </div>
  </section>
)
