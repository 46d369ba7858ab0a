import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import { deliveryAnswer } from '#contract/settings/deliverySchema.ts'
import { lookAnswer } from '#contract/settings/lookSchema.ts'
import { messagesAnswer } from '#contract/settings/messagesSchema.ts'
import { shopAnswer } from '#contract/settings/shopSchema.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { checkoutSection } from './checkout/checkoutSection.ts'
import { type DeliveryFields, deliverySection, NEW_AREA } from './delivery/deliverySection.ts'
import { errorAt } from './errorAt.ts'
import { type LookFields, lookSection, typedHue } from './look/lookSection.ts'
import type { MessagesFields } from './messages/mailFields.ts'
import { type MessagesValue, messagesSection } from './messages/messagesSection.ts'
import { changedPaths } from './sectionChanges.ts'
import type { SectionForm } from './sectionForm.ts'
import { sectionRules, withNeeded } from './sectionRules.ts'
import { type ShopFields, shopSection } from './shop/shopSection.ts'

/** The section as the API answers it. */
function messagesValue(given: Partial<MessagesValue> = {}): MessagesValue {
  return { ...JSON.parse(JSON.stringify(messagesAnswer(DEFAULT_SETTINGS.messages))), ...given }
}

const SHOP = shopAnswer(DEFAULT_SETTINGS.shop)
const CHECKOUT = checkoutAnswer(DEFAULT_SETTINGS.checkout)
const LOOK = lookAnswer(DEFAULT_SETTINGS.look)
const DELIVERY = deliveryAnswer(DEFAULT_SETTINGS.delivery)

test('a form sends what it was given, and what is wrong is nothing', async () => {
  expect(shopSection.bodyOf(shopSection.fieldsOf(SHOP))).toEqual(SHOP)
  expect(deliverySection.bodyOf(deliverySection.fieldsOf(DELIVERY))).toEqual(DELIVERY)
  expect(lookSection.bodyOf(lookSection.fieldsOf(LOOK))).toEqual(LOOK)
  expect(await errorsOf(lookSection, lookSection.fieldsOf(LOOK))).toEqual({})
  expect(await errorsOf(shopSection, shopSection.fieldsOf(SHOP))).toEqual({})
  expect(await errorsOf(deliverySection, deliverySection.fieldsOf(DELIVERY))).toEqual({})
})

describe('the section shop', () => {
  const fields = shopSection.fieldsOf(SHOP)

  test('has one line of the address per row, and none for empty rows', () => {
    const typed = { ...fields, address: ' House 1 \n\nDhaka 1205\n' }
    expect(shopSection.bodyOf(typed)).toMatchObject({ address: ['House 1', 'Dhaka 1205'] })
  })

  test('may be without contact details, but not in the step that asks for them', async () => {
    const empty = { ...fields, helpline: '', address: ' \n ' }
    expect(await errorsOf(shopSection, empty)).toEqual({})
    const rules = withNeeded(sectionRules<ShopFields>(shopSection), {
      helpline: 'helpline',
      address: 'address',
    })
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { errors } = await rules(empty, undefined, options)
    expect(errors).toMatchObject({
      helpline: { message: /helpline is missing/ },
      address: { message: /^The address is missing/ },
    })
    expect((await rules(fields, undefined, options)).errors).toEqual({})
  })

  test.each<[Partial<ShopFields>, string, RegExp]>([
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

  test.each<[Partial<DeliveryFields>, string, RegExp]>([
    [{ areas: [{ ...inside, charge: '' }, outside] }, 'areas.0.charge', /^The delivery charge is missing/],
    [{ areas: [inside, { ...outside, returnFee: '-5' }] }, 'areas.1.returnFee', /amount in taka/],
    [{ areas: [{ ...inside, districts: ['Paris'] }, outside] }, 'areas.0.districts', /64 districts/],
    [
      { areas: [inside, { ...outside, districts: ['Dhaka'] }] },
      'areas.1.districts',
      /^Dhaka already belongs to Inside/,
    ],
    [
      { areas: [inside, { ...outside, name: 'Inside Dhaka' }] },
      'areas.1.name',
      /already an area called Inside Dhaka/,
    ],
    [{ areas: [inside, NEW_AREA, outside] }, 'areas.1.name', /^The name is missing/],
    [{ freeOver: '5,00x' }, 'freeOver', /amount in taka/],
  ])('%j: %s', async (change, field, sentence) => {
    const formState = { errors: await errorsOf(deliverySection, { ...fields, ...change }) }
    expect(errorAt({ formState } as never, field as never)).toMatch(sentence)
  })
})

describe('the section messages', () => {
  const url = { set: true, ends: ':465', address: 'smtps://shop%40mela.example@mail.mela.example:465' }
  const saved = messagesSection.fieldsOf(messagesValue({ mail: { url, from: 'Mela <shop@mela.example>' } }))
  const none = messagesSection.fieldsOf(messagesValue())
  const errorOf = async (fields: MessagesFields, field: keyof MessagesFields) => {
    const errors = (await (await messagesSection.loadRules())(fields, undefined, OPTIONS)).errors
    return errorAt({ formState: { errors } } as never, field as never)
  }

  test('shows the saved server without its password, and keeps it as long as nobody changes it', async () => {
    expect(saved).toMatchObject({
      ...{ host: 'mail.mela.example', port: '465', encryption: 'ssl', user: 'shop@mela.example' },
      ...{ password: '', senderName: 'Mela', senderAddress: 'shop@mela.example' },
    })
    expect(messagesSection.bodyOf(saved)).toMatchObject({ mail: { from: 'Mela <shop@mela.example>' } })
    expect(messagesSection.bodyOf(none)).toMatchObject({ mail: { from: '' } })
    expect(messagesSection.bodyOf(saved)).not.toHaveProperty('mail.url')
    expect(await errorOf(saved, 'password')).toBeUndefined()
  })

  test('sends an address with what was typed, special characters and all', () => {
    const typed = { ...none, host: ' smtp-relay.brevo.com ', port: '587', encryption: 'starttls' } as const
    expect(messagesSection.bodyOf({ ...typed, user: 'a@b.example', password: 'p/a:s s@' })).toMatchObject({
      mail: { url: 'smtp://a%40b.example:p%2Fa%3As%20s%40@smtp-relay.brevo.com:587', from: '' },
    })
    expect(messagesSection.bodyOf(typed)).toMatchObject({ mail: { url: 'smtp://smtp-relay.brevo.com:587' } })
    expect(messagesSection.bodyOf({ ...saved, host: '' })).toMatchObject({ mail: { url: null } })
  })

  test('sends the SMS as they were, and the key where one was typed', () => {
    const { sms, events } = messagesValue()
    const { key, ...others } = sms
    expect(messagesSection.bodyOf(saved)).toMatchObject({ sms: others, events })
    expect(messagesSection.bodyOf(saved)).not.toHaveProperty('sms.key')
    const typed = { ...saved.sms, driver: 'bulksmsbd', key: 'typed', price: '০.৩৫', isQuiet: false } as const
    expect(messagesSection.bodyOf({ ...saved, sms: typed })).toMatchObject({
      sms: { driver: 'bulksmsbd', key: 'typed', price: 0.35, quiet: null },
    })
    expect(messagesSection.draftOf?.({ ...saved, sms: typed }).sms.key).toBe('')
    const changed = messagesSection.bodyOf({ ...saved, sms: typed })
    const answer = messagesSection.bodyOf(saved)
    expect(changedPaths('messages', answer, changed)).toEqual([
      'sms.driver',
      'sms.key',
      'sms.price',
      'sms.quiet',
    ])
  })

  const bulk = { ...none.sms, driver: 'bulksmsbd', key: 'k', sender: 'Haat' } as const
  test.each<[Partial<MessagesFields>, string, RegExp]>([
    [{ sms: { ...bulk, key: ' ' } }, 'sms.key', /^Enter the API key/],
    [{ sms: { ...bulk, sender: '' } }, 'sms.sender', /^The sender is missing/],
    [{ sms: { ...bulk, price: 'cheap' } }, 'sms.price', /amount in taka/],
    [{ sms: { ...bulk, price: '101' } }, 'sms.price', /at most 100 taka/],
    [{ sms: { ...bulk, from: '24' } }, 'sms.from', /from 0 to 23/],
    [{ events: eventsWith({ en: '' }) }, 'events.placed.en', /^The text is missing/],
    [{ events: eventsWith({ bn: '{link}' }) }, 'events.placed.bn', /no field \{link\}/],
    [{ events: eventsWith({ en: 'a'.repeat(481) }) }, 'events.placed.en', /at most 480/],
  ])('%j: %s', async (change, field, sentence) => {
    expect(await errorOf({ ...none, ...change }, field as keyof MessagesFields)).toMatch(sentence)
  })

  test('leaves a typed password out of what the tab keeps', () => {
    expect(messagesSection.draftOf?.({ ...saved, password: 'hidden' })).toEqual(saved)
  })

  test.each<[Partial<MessagesFields>, keyof MessagesFields, RegExp]>([
    [{ host: 'https://mail.mela.example' }, 'host', /only the name/],
    [{ host: '' }, 'host', /^The host is missing/],
    [{ port: '70000' }, 'port', /from 1 to 65535/],
    [{ port: '' }, 'port', /from 1 to 65535/],
    [{ host: 'other.example' }, 'password', /^Enter the password of this user/],
    [{ user: 'somebody' }, 'password', /^Enter the password of this user/],
    [{ user: '', password: 'hidden' }, 'user', /missing/],
    [{ senderAddress: '' }, 'senderAddress', /missing/],
    [{ senderAddress: 'hello' }, 'senderAddress', /e-?mail address/i],
    [{ senderName: 'a <b>' }, 'senderName', /may not contain/],
  ])('%j: %s', async (change, field, sentence) => {
    expect(await errorOf({ ...saved, ...change }, field)).toMatch(sentence)
  })
})

function eventsWith(placed: Partial<MessagesFields['events']['placed']>): MessagesFields['events'] {
  const { events } = messagesValue()
  return { ...events, placed: { ...events.placed, ...placed } }
}

const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

describe('the section checkout', () => {
  const fields = checkoutSection.fieldsOf(CHECKOUT)

  test('has no minimum when that is switched off, and offers one when it is switched on', () => {
    expect(checkoutSection.bodyOf(fields)).toEqual(CHECKOUT)
    expect(checkoutSection.bodyOf({ ...fields, hasMinimum: true })).toMatchObject({ minimumOrder: 500 })
  })

  test.each([
    ['', /^The minimum order is missing/],
    ['0', /from 1 to 100000/],
    ['৪৯৯.৫', /whole number/],
    ['much', /whole number/],
  ])('a minimum of %j', async (minimumOrder, sentence) => {
    const errors = await errorsOf(checkoutSection, { ...fields, hasMinimum: true, minimumOrder })
    expect(errors.minimumOrder?.message).toMatch(sentence)
  })
})

describe('the section look', () => {
  const fields = lookSection.fieldsOf(LOOK)

  test('takes a hue in digits of both languages', () => {
    expect(lookSection.bodyOf({ ...fields, hue: ' ৩২২ ' })).toMatchObject({ hue: 322 })
    expect(typedHue('৩২২')).toBe(322)
    for (const none of ['', 'red', '360', '-1', '12.5']) expect(typedHue(none), none).toBeUndefined()
  })

  test.each<[Partial<LookFields>, string, RegExp]>([
    [{ hue: 'red' }, 'hue', /^The hue must be a whole number from 0 to 359/],
    [{ hue: '360' }, 'hue', /from 0 to 359/],
    [{ hue: '' }, 'hue', /^The hue is missing/],
    [{ logo: 'https://i.example/a.png' }, 'logo', /uploaded to this shop/],
    [{ icon: `/images/${'0'.repeat(32)}-600x400-600.webp` }, 'icon', /must be square/],
    [{ homeSections: [] }, 'homeSections', /each once/],
    [{ categoryTabs: ['x'.repeat(101)] }, 'categoryTabs', /at most 100/],
  ])('%j: %s', async (change, field, sentence) => {
    const formState = { errors: await errorsOf(lookSection, { ...fields, ...change }) }
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
