import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import type { FieldName } from './formFields.ts'
import { type ProductFields, sentenceAt } from './productFields.ts'

const NAMES = ['ratings', 'reviews'] as const satisfies readonly FieldName[]

/** What a product is shown with until customers have rated it (section 5: 1 to 5 in steps of 0.1, and by how many). */
export function RatingBox({ form }: ProductFields) {
  const details = useRef<HTMLDetailsElement>(null)
  const { errors } = form.formState
  const wrong = NAMES.find((name) => errors[name])
  const isFirst =
    wrong !== undefined && Object.keys(errors).every((name) => NAMES.some((own) => own === name))

  // A field that is folded away can neither be seen nor take the focus.
  useEffect(() => {
    if (!wrong || !details.current || details.current.open) return
    details.current.open = true
    if (isFirst) form.setFocus(wrong)
  }, [wrong, isFirst, form])

  return (
    <details
      ref={details}
      className="group rounded-panel border border-line bg-surface dark:bg-surface-raised"
    >
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 rounded-panel p-5 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-lg leading-snug">{m.products_reviews_box()}</span>
          <span className="mt-1 block text-ink-muted text-md">{m.products_reviews_until()}</span>
        </span>
        <Icon name="chevron-down" className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6">
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
    </details>
  )
}
