import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import text from '../../ui/text.module.css'
import profile from './profile.module.css'

export const ProfileSkeleton = () => (
  <div className={classes(layout.container, profile.root)}>
    <p className={text.quiet} role="status">
      Loading profile...
    </p>
    <div className={profile.skeletons} aria-hidden="true">
      <SkeletonBlock shape="round" />
      <div>
        <SkeletonBlock shape="title" />
        <SkeletonBlock short />
      </div>
    </div>
    <div className={classes(layout.grid, layout.gap2xl)} aria-hidden="true">
      <SkeletonBlock shape="band" />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
    </div>
  </div>
)
