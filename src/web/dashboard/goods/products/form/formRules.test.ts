import { expect, it } from 'vitest'
import { EMPTY_FIELDS, type FormFields } from '../../../frame/formFields.ts'
import { productRules } from './formRules.ts'

const A_BAG: FormFields = { ...EMPTY_FIELDS, name: 'Bag', category: 'Bag Items', originalPrice: '1250' }

const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

async function faultsOf(fields: Partial<FormFields>) {
  const { errors } = await productRules({ ...A_BAG, ...fields }, undefined, OPTIONS)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

it('name, category and price are enough, and go to the shop as they were typed', async () => {
  expect(await productRules(A_BAG, undefined, OPTIONS)).toEqual({ values: A_BAG, errors: {} })
})

it('each problem is shown at its field with one sentence (§5.11)', async () => {
  expect(Object.keys(await faultsOf(EMPTY_FIELDS))).toEqual(['name', 'category', 'originalPrice'])
  expect(await faultsOf({ offerPrice: '1251' })).toEqual({
    offerPrice: 'The offer price must not be higher than the original price.',
  })
  expect(Object.keys(await faultsOf({ ratings: '4.25', reviews: '0', originalPrice: '0.5' }))).toEqual(
    expect.arrayContaining(['ratings', 'reviews', 'originalPrice']),
  )
  expect(Object.keys(await faultsOf({ videoLink: 'javascript:alert(1)' }))).toEqual(['videoLink'])
})
