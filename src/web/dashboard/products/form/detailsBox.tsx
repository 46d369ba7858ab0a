import { useWatch } from 'react-hook-form'
import { descriptionLines } from '#domain/catalogue/product.ts'
import { DescriptionList } from '#web/components/descriptionList.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../box.tsx'
import { type ProductFields, sentenceAt } from './productFields.ts'

/** What the product is, in words. */
export function DetailsBox({ form }: ProductFields) {
  return (
    <Box title={m.products_details()}>
      <div className="mt-4 grid gap-5">
        <Field label={m.products_name()} error={sentenceAt(form, 'name')}>
          <TextInput {...form.register('name')} required autoComplete="off" />
        </Field>
        <Field
          label={m.products_description()}
          hint={m.products_description_hint()}
          error={sentenceAt(form, 'description')}
          optional
        >
          <TextArea
            {...form.register('description')}
            rows={6}
            placeholder={m.products_description_placeholder()}
          />
        </Field>
        <DescriptionPreview form={form} />
        <Field
          label={m.products_video()}
          hint={m.products_video_hint()}
          error={sentenceAt(form, 'videoLink')}
          optional
        >
          <TextInput
            {...form.register('videoLink')}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
          />
        </Field>
      </div>
    </Box>
  )
}

function DescriptionPreview({ form: { control } }: ProductFields) {
  const lines = descriptionLines(useWatch({ control, name: 'description' }))
  if (lines.length === 0) return null
  return (
    <section
      aria-label={m.products_description_preview()}
      className="-mt-2 rounded-control border border-line bg-surface px-4 py-2"
    >
      <p aria-hidden="true" className="pt-1 text-ink-muted text-sm">
        {m.products_description_preview()}
      </p>
      <DescriptionList lines={lines} />
    </section>
  )
}
