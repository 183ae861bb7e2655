import { LinkButton } from '../../ui/button.tsx'

export const BlogBanner = () => (
  <section className="sect wrap" aria-labelledby="blog-banner">
    <div className="row between flex-wrap">
      <div>
        <h2 className="d h2" id="blog-banner">
          From the blog
        </h2>
        <p className="quiet">Guides and updates</p>
      </div>
      <LinkButton variant="line" to="/blog">
        Read the blog
      </LinkButton>
    </div>
  </section>
)
