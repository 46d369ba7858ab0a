import { useWatch } from 'react-hook-form'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { descriptionLines } from '#domain/catalogue/product.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { DescriptionList } from '#web/components/descriptionList.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { FoldedBox } from '../../../frame/box.tsx'
import { productTypeName } from '../../../words/productTypes.ts'
import { FormPart, PartLine, type PartProps } from './part.tsx'
import { type ProductFields, sentenceAt } from './productFields.ts'

const DETAILS = ['nameBengali', 'description', 'descriptionBengali', 'videoLink'] as const

export function NameField({ form }: ProductFields) {
  return (
    <Field label={m.products_name()} error={sentenceAt(form, 'name')}>
      <TextInput {...form.register('name')} required autoComplete="off" />
    </Field>
  )
}

/** Name, description and video; folded, without the name. */
export function DetailsBox({ form, isFolded }: PartProps) {
  return (
    <FormPart form={form} isFolded={isFolded} title={m.products_details()} names={DETAILS}>
      <div className="mt-4 grid gap-5">
        {!isFolded && <NameField form={form} />}
        <Field
          label={m.products_name_bengali()}
          hint={m.products_bengali_hint()}
          error={sentenceAt(form, 'nameBengali')}
          optional
        >
          <TextInput {...form.register('nameBengali')} lang="bn" autoComplete="off" />
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
          label={m.products_description_bengali()}
          error={sentenceAt(form, 'descriptionBengali')}
          optional
        >
          <TextArea {...form.register('descriptionBengali')} lang="bn" rows={4} />
        </Field>
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
    </FormPart>
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

interface CategoryFieldProps extends ProductFields {
  categories: readonly CategoryAnswer[]
}

/** The category. A subcategory that the chosen one does not have is left (section 3). */
export function CategoryField({ form, categories }: CategoryFieldProps) {
  const chosen = useWatch({ control: form.control, name: 'category' })

  function leaveSubCategory(category: string) {
    const known = categories.find(({ name }) => name === category)?.children
    const stays = known?.some(({ name }) => name === form.getValues('subCategory'))
    if (!stays) form.setValue('subCategory', '', { shouldDirty: true })
  }

  return (
    <Field label={m.products_category()} error={sentenceAt(form, 'category')}>
      <SelectNative
        {...form.register('category', { onChange: ({ target }) => leaveSubCategory(target.value) })}
        required
      >
        <option value="">{m.products_category_choose()}</option>
        <Names all={categories} chosen={chosen} />
      </SelectNative>
    </Field>
  )
}

const FILING = ['subCategory', 'productType'] as const

/** Category, subcategory and type; folded, without the category. The subcategories are those of the category (section 3). */
export function FilingBox({ form, categories, isFolded }: PartProps & CategoryFieldProps) {
  const [category, subCategory] = useWatch({ control: form.control, name: ['category', 'subCategory'] })
  const subCategories = categories.find(({ name }) => name === category)?.children ?? []
  const title = isFolded ? m.products_filing_rest() : m.products_filing()

  return (
    <FormPart form={form} isFolded={isFolded} title={title} names={FILING}>
      <div className="mt-4 grid gap-5">
        {!isFolded && <CategoryField form={form} categories={categories} />}
        <Field label={m.products_sub_category()} error={sentenceAt(form, 'subCategory')} optional>
          <SelectNative {...form.register('subCategory')} disabled={category === ''}>
            <option value="">
              {category === '' ? m.products_sub_category_first() : m.products_sub_category_choose()}
            </option>
            <Names all={subCategories} chosen={subCategory} />
          </SelectNative>
        </Field>
        <Field label={m.products_type()} error={sentenceAt(form, 'productType')} optional>
          <SelectNative {...form.register('productType')}>
            <option value="">{m.products_type_none()}</option>
            {PRODUCT_TYPES.map((type) => (
              <option key={type} value={type}>
                {productTypeName(type)}
              </option>
            ))}
          </SelectNative>
        </Field>
      </div>
    </FormPart>
  )
}

/** The options of a select. A product may have a name that is no longer offered: it is kept until another is chosen. */
function Names({ all, chosen }: { all: readonly SubCategoryAnswer[]; chosen: string }) {
  const isOffered = chosen === '' || all.some(({ name }) => name === chosen)
  return (
    <>
      {!isOffered && <option value={chosen}>{chosen}</option>}
      {all.map((entry) => (
        <option key={entry.id} value={entry.name}>
          {categoryLabel(entry)}
        </option>
      ))}
    </>
  )
}

const RATING = ['ratings', 'reviews'] as const

/** The rating shown until customers have rated it (section 5: 1 to 5 in steps of 0.1, and the number of reviews). */
export function RatingBox({ form, isFolded }: PartProps) {
  const until = m.products_reviews_until()
  return (
    <FoldedBox
      title={m.products_reviews_box()}
      text={isFolded ? <PartLine form={form} names={RATING} /> : until}
    >
      {isFolded && <p className="px-5 pb-4 text-ink-muted text-md">{until}</p>}
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
    </FoldedBox>
  )
}
