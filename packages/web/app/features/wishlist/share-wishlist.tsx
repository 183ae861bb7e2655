import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { siteUrl } from '../../lib/rendering/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toast.ts'
import { shareQuery, shareWishlist, unshareWishlist } from './wishlist.api.ts'
import styles from './wishlist.module.css'

/** Creates and revokes the secret link to the wishlist. */
export function ShareWishlist({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(shareQuery(userId))
  const change = useMutation({
    mutationFn: (action: (userId: number) => ReturnType<typeof shareWishlist>) => action(userId),
    onSuccess: (share) => queryClient.setQueryData(shareQuery(userId).queryKey, share),
    onError: (error) => void toast.error(error.message),
  })
  if (data === undefined) return null
  if (data.token === null)
    return (
      <Button
        className={layout.spaceBelowM}
        variant="line"
        busyLabel={change.isPending && 'Creating...'}
        onClick={() => change.mutate(shareWishlist)}
      >
        Share wishlist
      </Button>
    )
  const link = siteUrl(`/wishlist/${data.token}`)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied.'),
      () => toast.error('The link couldn’t be copied. Select it and copy it yourself.'),
    )
  return (
    <div className={styles.share} tabIndex={-1}>
      <Field
        label="Link to your wishlist"
        hint="Anyone with this link can see your list, your first name and your last initial."
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={layout.buttonRow}>
        <Button variant="line" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="plain" disabled={change.isPending} onClick={() => change.mutate(unshareWishlist)}>
          Stop sharing
        </Button>
      </div>
    </div>
  )
}
