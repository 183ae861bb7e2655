import type { ProductDetails } from '@shop/contract/catalogue'
import { FITS, hasFit, type OwnReview, REVIEW_LIMITS, ReviewInput } from '@shop/contract/reviews'
import { useState } from 'react'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import fieldStyles from '../../ui/field.module.css'
import { AreaField, Field, SelectField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import { DeleteReview } from './delete-review.tsx'
import { type FormPicture, PictureList } from './picture-list.tsx'
import styles from './review-form.module.css'
import { FIT_LABELS } from './review-labels.ts'
import { saveReview, uploadPicture } from './reviews.api.ts'
import { StarInput } from './star-input.tsx'

type FormValues = { stars: number | undefined; title: string; text: string; fit: string | null }

type Props = {
  product: ProductDetails
  review: OwnReview | null
  /** Chosen in an email that asks for a review. */
  stars: number | undefined
  onSaved: () => Promise<void>
  onDeleted: () => Promise<void>
}

/**
 * Writes or edits the user's review. Pictures are uploaded to the saved review, so a failed one doesn't lose the text.
 */
export function ReviewForm({ product, review, stars, onSaved, onDeleted }: Props) {
  const { form, field, showError, problem, isSubmitting } = useZodForm<FormValues, ReviewInput>(ReviewInput, {
    stars: stars ?? review?.stars,
    title: review?.title ?? '',
    text: review?.text ?? '',
    fit: review?.fit ?? null,
  })
  const [pictures, setPictures] = useState<FormPicture[]>(review?.pictures.map((url) => ({ url })) ?? [])
  const starError = form.formState.errors.stars?.message

  async function save(input: ReviewInput) {
    try {
      const saved = pictures.filter(({ file }) => file === undefined)
      const chosen = pictures.flatMap(({ file }) => file ?? [])
      await saveReview(product.id, { ...input, pictures: saved.map(({ url }) => url) })
      for (const [i, file] of chosen.entries()) {
        const changed = await uploadPicture(product.id, file)
        setPictures([
          ...changed.pictures.map((url) => ({ url })),
          ...pictures.filter((one) => one.file !== undefined).slice(i + 1),
        ])
      }
    } catch (error) {
      return showError(error)
    }
    await onSaved()
  }

  return (
    <form className={classes(fieldStyles.form, styles.form)} onSubmit={form.handleSubmit(save)} noValidate>
      <StarInput
        value={form.watch('stars')}
        error={starError}
        onChange={(value) => {
          form.setValue('stars', value)
          form.clearErrors('stars')
        }}
      />
      <Field label="Title (optional)" maxLength={REVIEW_LIMITS.maxTitleLength} autoComplete="off" {...field('title')} />
      <AreaField
        label="Your review (optional)"
        rows={6}
        maxLength={REVIEW_LIMITS.maxTextLength}
        hint="What do you like, and what should others know before they buy?"
        {...field('text')}
      />
      {hasFit(product) && (
        <SelectField label="Fit (optional)" {...field('fit', { setValueAs: (value) => value || null })}>
          <option value="">Choose</option>
          {FITS.map((fit) => (
            <option key={fit} value={fit}>
              {FIT_LABELS[fit]}
            </option>
          ))}
        </SelectField>
      )}
      <PictureList pictures={pictures} onChange={setPictures} />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className={layout.buttonRow}>
        <Button type="submit" big busyLabel={isSubmitting && 'Saving...'}>
          {review === null ? 'Submit review' : 'Save review'}
        </Button>
        {review !== null && <DeleteReview productId={product.id} onDeleted={onDeleted} />}
      </div>
      <p className={fieldStyles.hint}>
        Reviews appear once we’ve checked them, with your first name and the initial of your last name.
      </p>
    </form>
  )
}
