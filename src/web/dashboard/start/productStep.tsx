import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showError } from '#web/client/toasts.ts'
import { categoriesQuery, shownOf } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { useChosenImage } from '../frame/chosenImage.ts'
import { EMPTY_FIELDS, type FormFields } from '../frame/formFields.ts'
import { showFailure } from '../frame/mutations.ts'
import { ImageRefused, refusal, uploadSentence } from '../frame/uploadImage.ts'
import { takeAlong } from '../goods/products/add/takeAlong.ts'
import { sentenceAt } from '../goods/products/form/productFields.ts'
import { readRefusal } from '../goods/products/form/useProductForm.ts'
import { useForgetProducts } from '../goods/products/shared.ts'
import { StepEnd, type StepProps } from './sectionStep.tsx'

const loadRules = () => import('../goods/products/form/formRules.ts').then(({ productRules }) => productRules)

/** Name, price, category and one picture of a product; the whole form has the rest. */
export function ProductStep({ onSaved }: StepProps) {
  const form = useCheckedForm<FormFields>(loadRules, EMPTY_FIELDS)
  const { data: categories } = useQuery(categoriesQuery(), queryClient())
  const image = useChosenImage()
  const [imageError, setImageError] = useState<string>()
  const forgetProducts = useForgetProducts()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Cancelling the file dialog keeps the earlier choice.
    if (!file) return
    const reason = refusal(file)
    image.choose(file)
    setImageError(reason && uploadSentence(new ImageRefused(reason)))
  }

  async function save(fields: FormFields) {
    if (imageError !== undefined) return
    let address: string | undefined
    try {
      address = await image.upload()
    } catch (error) {
      setImageError(uploadSentence(error))
      return
    }
    try {
      const createdAt = new Date().toISOString()
      const images = address === undefined ? [] : [address]
      await authorized('/postProduct', { method: 'POST', body: { ...fields, images, createdAt } })
    } catch (error) {
      refuse(error)
      return
    }
    forgetProducts()
    onSaved(m.start_saved_product({ name: fields.name.trim() }))
  }

  function refuse(error: unknown) {
    const refused = readRefusal(error)
    if (!refused) return
    setImageError(refused.pictures)
    for (const [index, { name, message }] of refused.fields.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    const title = m.products_error_title()
    const text = m.products_add_failed()
    if (refused.fields.length > 0) showError({ title, text })
    else showFailure(error, { title, text, more: refused.reason })
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="start-form">
      <div className="start-pair">
        <Field label={m.products_name()} error={sentenceAt(form, 'name')}>
          <TextInput {...form.register('name')} required autoComplete="off" />
        </Field>
        <Field label={m.products_price()} error={sentenceAt(form, 'originalPrice')}>
          <NumberInput
            {...form.register('originalPrice')}
            required
            sign="৳"
            least={1}
            step={1}
            decimals={2}
          />
        </Field>
        <Field label={m.products_category()} error={sentenceAt(form, 'category')}>
          <SelectNative {...form.register('category')} required>
            <option value="">{m.products_category_choose()}</option>
            {shownOf(categories ?? []).map((category) => (
              <option key={category.id} value={category.name}>
                {categoryLabel(category)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <PictureField
          address={image.preview}
          progress={image.progress}
          error={imageError}
          busy={form.formState.isSubmitting}
          onChange={choose}
        />
      </div>
      <StepEnd
        save={m.start_save_product()}
        busy={form.formState.isSubmitting}
        more={{
          to: '/dashboard/addProduct',
          label: m.start_more_product(),
          onFollow: () => takeAlong(typedIn(form.getValues()), imageError ? undefined : image.file),
        }}
      />
    </form>
  )
}

/** What this form has fields for. */
function typedIn({ name, originalPrice, category }: FormFields): Partial<FormFields> {
  return { name, originalPrice, category }
}

interface PictureFieldProps {
  /** Of the chosen picture. */
  address: string | undefined
  /** From 0 to 1 while it is uploaded. */
  progress: number | undefined
  error: string | undefined
  busy: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** On a phone the browser offers the camera and the gallery. */
function PictureField({ address, progress, error, busy, onChange }: PictureFieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-medium text-md">
        {m.start_picture()} <span className="font-normal text-ink-muted">{m.ui_optional()}</span>
      </label>
      <div className="start-file">
        {address === undefined ? (
          <Icon name="image-plus" className="text-accent" />
        ) : (
          <img src={address} alt="" width={40} height={40} />
        )}
        <span aria-hidden="true">
          {address === undefined ? m.start_picture_choose() : m.start_picture_other()}
        </span>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={onChange}
          disabled={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {progress !== undefined && (
        <progress value={progress} aria-label={m.slider_progress()} className="progress-bar" />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
