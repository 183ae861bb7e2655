import { SkeletonBlock } from '../../ui/skeleton.tsx'
import './profile.css'

export const ProfileSkeleton = () => (
  <div className="wrap profile">
    <p className="quiet" role="status">
      Loading profile...
    </p>
    <div className="profile-bones" aria-hidden="true">
      <SkeletonBlock shape="round" />
      <div>
        <SkeletonBlock shape="title" />
        <SkeletonBlock short />
      </div>
    </div>
    <div className="grid gap-6" aria-hidden="true">
      <SkeletonBlock shape="band" />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
      <SkeletonBlock />
    </div>
  </div>
)
