import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { deliveryAnswer } from '#domain/settings/deliverySchema.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/sections.ts'
import { shopAnswer } from '#domain/settings/shopSchema.ts'
import { type DeliveryFields, deliverySection } from './delivery/deliverySection.ts'
import { errorAt } from './errorAt.ts'
import type { SectionForm } from './sectionForm.ts'
import { sectionRules } from './sectionRules.ts'
import { type ShopFields, shopSection } from './shop/shopSection.ts'

const SHOP = shopAnswer(DEFAULT_SETTINGS.shop)
const DELIVERY = deliveryAnswer(DEFAULT_SETTINGS.delivery)

test('a form sends what it was given, and what is wrong is nothing', async () => {
  expect(shopSection.bodyOf(shopSection.fieldsOf(SHOP))).toEqual(SHOP)
  expect(deliverySection.bodyOf(deliverySection.fieldsOf(DELIVERY))).toEqual(DELIVERY)
  expect(await errorsOf(shopSection, shopSection.fieldsOf(SHOP))).toEqual({})
  expect(await errorsOf(deliverySection, deliverySection.fieldsOf(DELIVERY))).toEqual({})
})

describe('the section shop', () => {
  const fields = shopSection.fieldsOf(SHOP)

  test('has one line of the address per row, and none for empty rows', () => {
    const typed = { ...fields, address: ' House 1 \n\nDhaka 1205\n' }
    expect(shopSection.bodyOf(typed)).toMatchObject({ address: ['House 1', 'Dhaka 1205'] })
  })

  test.each<[Partial<ShopFields>, string, RegExp]>([
    [{ address: ' \n ' }, 'address', /^The address is missing/],
    [{ addressBengali: 'ঢাকা '.repeat(40) }, 'addressBengali', /at most 120 characters/],
    [{ welcomeBengali: [{ text: 'এক' }, { text: ' ' }] }, 'welcomeBengali.1.text', /missing/],
    [{ helpline: 'call me' }, 'helpline', /telephone number/],
    [{ developer: { name: 'Haat', link: 'studio' } }, 'developer.link', /http/],
  ])('%j: %s', async (change, field, sentence) => {
    const formState = { errors: await errorsOf(shopSection, { ...fields, ...change }) }
    expect(errorAt({ formState } as never, field as never)).toMatch(sentence)
  })
})

describe('the section delivery', () => {
  const fields = deliverySection.fieldsOf(DELIVERY)
  const [inside, outside] = fields.areas
  if (!inside || !outside) throw new Error('No areas')

  test('takes amounts in digits of both languages', () => {
    const areas = [{ ...inside, charge: '৬৫.৫', returnFee: '70' }, outside]
    expect(deliverySection.bodyOf({ ...fields, areas })).toMatchObject({
      areas: [{ charge: 65.5, returnFee: 70 }, { charge: 110 }],
    })
  })

  test('has no amount for free delivery when that is switched off, and offers one when it is switched on', () => {
    expect(deliverySection.bodyOf({ ...fields, isFree: false })).toMatchObject({ freeOver: null })
    const never = deliverySection.fieldsOf({ ...DELIVERY, freeOver: null })
    expect(never.isFree).toBe(false)
    expect(deliverySection.bodyOf({ ...never, isFree: true })).toMatchObject({ freeOver: 5000 })
  })

  test('lists no districts for the last area, which has all that are left', () => {
    const areas = [
      { ...inside, districts: ['Dhaka', 'Gazipur'] },
      { ...outside, districts: ['Gazipur'] },
    ]
    expect(deliverySection.bodyOf({ ...fields, areas })).toMatchObject({
      areas: [{ districts: ['Dhaka', 'Gazipur'] }, { districts: [] }],
    })
  })

  test.each<[Partial<DeliveryFields>, string, RegExp]>([
    [{ areas: [{ ...inside, charge: '' }, outside] }, 'areas.0.charge', /^The delivery charge is missing/],
    [{ areas: [inside, { ...outside, returnFee: '-5' }] }, 'areas.1.returnFee', /amount in taka/],
    [{ areas: [{ ...inside, districts: ['Paris'] }, outside] }, 'areas.0.districts', /64 districts/],
    [{ freeOver: '5,00x' }, 'freeOver', /amount in taka/],
  ])('%j: %s', async (change, field, sentence) => {
    const formState = { errors: await errorsOf(deliverySection, { ...fields, ...change }) }
    expect(errorAt({ formState } as never, field as never)).toMatch(sentence)
  })
})

async function errorsOf<Value, Fields extends FieldValues>(
  section: SectionForm<Value, Fields>,
  fields: Fields,
): Promise<FieldErrors<Fields>> {
  const options: ResolverOptions<Fields> = { fields: {}, shouldUseNativeValidation: false }
  return (await sectionRules(section)(fields, undefined, options)).errors
}
