import { useWatch } from 'react-hook-form'
import type { Category } from '#domain/catalogue/categories.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { subCategoryName } from '#web/components/subCategoryName.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { Box } from '../../box.tsx'
import { productTypeName } from '../productTypeName.ts'
import { type ProductFields, sentenceAt } from './productFields.ts'

interface FilingBoxProps extends ProductFields {
  categories: readonly Category[]
}

/** Where shoppers find it. The subcategories are those of the category (section 3). */
export function FilingBox({ form, categories }: FilingBoxProps) {
  const [category, subCategory] = useWatch({ control: form.control, name: ['category', 'subCategory'] })
  const subCategories = categories.find(({ name }) => name === category)?.subCategories ?? []

  function leaveSubCategory(chosen: string) {
    const known = categories.find(({ name }) => name === chosen)?.subCategories
    const stays = known?.includes(form.getValues('subCategory'))
    if (!stays) form.setValue('subCategory', '', { shouldDirty: true })
  }

  return (
    <Box title={m.products_filing()}>
      <div className="mt-4 grid gap-5">
        <Field label={m.products_category()} error={sentenceAt(form, 'category')}>
          <SelectNative
            {...form.register('category', { onChange: ({ target }) => leaveSubCategory(target.value) })}
            required
          >
            <option value="">{m.products_category_choose()}</option>
            <Names names={categories.map(({ name }) => name)} chosen={category} shown={categoryName} />
          </SelectNative>
        </Field>
        <Field label={m.products_sub_category()} error={sentenceAt(form, 'subCategory')} optional>
          <SelectNative {...form.register('subCategory')} disabled={category === ''}>
            <option value="">
              {category === '' ? m.products_sub_category_first() : m.products_sub_category_choose()}
            </option>
            <Names names={subCategories} chosen={subCategory} shown={subCategoryName} />
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
    </Box>
  )
}

/** A product may have been filed under a name that is not offered any more: it is shown until another is chosen. */
function Names(props: { names: readonly string[]; chosen: string; shown: (name: string) => string }) {
  const { names, chosen, shown } = props
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((name) => (
    <option key={name} value={name}>
      {shown(name)}
    </option>
  ))
}
