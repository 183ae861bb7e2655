import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'

const QuestionQueue = lazyComponent(() => import('../../features/admin/reviews/question-queue.tsx'), 'QuestionQueue')
const ReviewQueue = lazyComponent(() => import('../../features/admin/reviews/review-queue.tsx'), 'ReviewQueue')
const ReviewSettingsPanel = lazyComponent(
  () => import('../../features/admin/reviews/review-settings.tsx'),
  'ReviewSettingsPanel',
)

export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Reviews') }]

type View = 'reviews' | 'questions' | 'settings'
const VIEWS: Record<View, string> = { reviews: 'Reviews', questions: 'Questions', settings: 'Settings' }

/** Reviews and questions of customers, which staff publish or reject. The URL selects the view. */
export default function ReviewsPage() {
  const [params] = useSearchParams()
  const views = Object.keys(VIEWS) as View[]
  const view = views.find((id) => id === params.get('view')) ?? 'reviews'
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Reviews and questions</h1>
      <TabBar className={layout.spaceBelowXl}>
        {views.map((id) => (
          <Link key={id} to={`?view=${id}`} aria-current={id === view ? 'page' : undefined}>
            {VIEWS[id]}
          </Link>
        ))}
      </TabBar>
      {view === 'reviews' && <ReviewQueue />}
      {view === 'questions' && <QuestionQueue />}
      {view === 'settings' && <ReviewSettingsPanel />}
    </>
  )
}
