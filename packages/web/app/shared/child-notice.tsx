import { toIndiaDay } from '@shop/contract/kit/dates'
import { ADULT_AGE, isChildOn } from '@shop/contract/users/age.rules'
import { Notice } from '../ui/notice.tsx'

/** Says what a date of birth below 18 means for an account, before it is saved. `dateOfBirth` is as entered. */
export const ChildNotice = ({ dateOfBirth }: { dateOfBirth: string | undefined }) =>
  isChildOn(dateOfBirth || null, toIndiaDay(new Date())) && (
    <Notice kind="info" isPolite>
      With this date you are below {ADULT_AGE}. Your parent or guardian then has to consent before you can order, watch
      movies or write reviews. You ask them in your profile. Only our support can change the date to an earlier one.
    </Notice>
  )
