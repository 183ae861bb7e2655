import { Bone } from '../../ui/skeleton.tsx'
import './profile.css'

export const ProfileSkeleton = () => (
  <div className="wrap profile">
    <p className="quiet" role="status">
      Loading profile...
    </p>
    <div className="profile-bones" aria-hidden="true">
      <Bone shape="round" />
      <div>
        <Bone shape="title" />
        <Bone short />
      </div>
    </div>
    <div className="grid gap-6" aria-hidden="true">
      <Bone shape="band" />
      <Bone />
      <Bone />
      <Bone />
      <Bone />
    </div>
  </div>
)
