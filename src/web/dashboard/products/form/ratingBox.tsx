import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Box } from '../../box.tsx'
import { type ProductFields, sentenceAt } from './productFields.ts'

/** What people think of it (section 5: 1 to 5 in steps of 0.1, and by how many). */
export function RatingBox({ form }: ProductFields) {
  return (
    <Box title={m.products_reviews_box()}>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field
          label={m.products_ratings()}
          hint={m.products_ratings_hint()}
          error={sentenceAt(form, 'ratings')}
          optional
        >
          <NumberInput {...form.register('ratings')} least={1} most={5} step={0.1} decimals={1} />
        </Field>
        <Field
          label={m.products_reviews()}
          hint={m.products_reviews_hint()}
          error={sentenceAt(form, 'reviews')}
          optional
        >
          <NumberInput {...form.register('reviews')} least={1} step={1} />
        </Field>
      </div>
    </Box>
  )
}
