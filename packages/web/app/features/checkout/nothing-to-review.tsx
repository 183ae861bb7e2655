import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** The review, or the payment, of an empty selection (spec 2). */
export const NothingToReview = ({ back, news = [] }: { back: string; news?: readonly string[] }) => (
  <div className="wrap sect">
    <Empty title="No items to review." picture="wallet" heading="h1" actions={<LinkButton to={back}>Back</LinkButton>}>
      {news.length > 0
        ? news.map((line) => (
            <p key={line} role="alert">
              {line}
            </p>
          ))
        : undefined}
    </Empty>
  </div>
)
