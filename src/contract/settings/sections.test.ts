import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import { NO_HELPLINE } from '#domain/helpline.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { freeDelivery } from '#domain/order/delivery.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { LOOK, type LookSettings } from '#domain/settings/lookSettings.ts'
import type { MessagesSettings } from '#domain/settings/messagesSettings.ts'
import { DEFAULT_SETTINGS, SECTION_NAMES, type SectionName } from '#domain/settings/ownerSettings.ts'
import { Secret, withKept } from '#domain/settings/secret.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { sectionChange, sectionRecord } from './sectionRecord.ts'
import { SECTIONS } from './sections.ts'
import { readSection } from './storedSection.ts'

const { shop, delivery } = SECTIONS
const SHOP_VALUE = shop.toAnswer(DEFAULT_SETTINGS.shop) as Record<string, unknown>
const DELIVERY_VALUE = delivery.toAnswer(DEFAULT_SETTINGS.delivery) as {
  areas: Record<string, unknown>[]
  freeOver: number | null
}
const [INSIDE, OUTSIDE] = DELIVERY_VALUE.areas
const LOOK_VALUE = SECTIONS.look.toAnswer(DEFAULT_SETTINGS.look) as LookSettings
const anArea = (index: number) => ({ ...OUTSIDE, name: `Area ${index}`, nameBengali: `এলাকা ${index}` })
const NEVER_FREE = freeDelivery(ZERO, { notice: true, waiver: true })

function problems(name: SectionName, value: unknown) {
  const { error } = SECTIONS[name].schema.safeParse(value)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${problemOf(issue).code}`)
}

test.each(SECTION_NAMES)('the default of %s is answered as it is taken', (name) => {
  const { schema, toAnswer } = SECTIONS[name]
  const read = schema.parse(JSON.parse(JSON.stringify(toAnswer(DEFAULT_SETTINGS[name] as never))))
  expect(withKept(read, DEFAULT_SETTINGS[name])).toEqual(DEFAULT_SETTINGS[name])
})

test.each([0, 1.5, 100, '10', null])('a badge is from 1 to 99 percent on: not %j', (badgeFrom) => {
  expect(problems('look', { ...LOOK_VALUE, badgeFrom })).toEqual(['badgeFrom NOT_IN_RANGE'])
  expect(problems('look', { ...LOOK_VALUE, badgeFrom: 99 })).toEqual([])
})

test('a look that was stored before has a badge for every discount', () => {
  const { badgeFrom: _, ...before } = LOOK_VALUE
  expect(SECTIONS.look.schema.parse(before)).toMatchObject({ badgeFrom: 1 })
})

describe('the section shop', () => {
  test.each([
    [{ name: ' ' }, 'name MISSING'],
    [{ email: 'hello' }, 'email EMAIL_NOT_COMPLETE'],
    [{ helpline: 'call me' }, 'helpline NOT_A_TELEPHONE'],
    // Neither can be dialled: the code of another country, and a number without its 0.
    [{ helpline: '0044 20 7946' }, 'helpline NOT_A_TELEPHONE'],
    [{ helpline: '1712345678' }, 'helpline NOT_A_TELEPHONE'],
    [{ address: [''] }, 'address.0 MISSING'],
    [{ welcomeBengali: [] }, 'welcomeBengali NOT_A_LIST'],
    [{ welcomeBengali: 'one' }, 'welcomeBengali NOT_A_LIST'],
    [{ facebook: 'javascript:alert(1)' }, 'facebook NOT_A_WEB_ADDRESS'],
    [{ developer: { name: 'Haat Studio', link: 'studio' } }, 'developer.link NOT_A_WEB_ADDRESS'],
    [{ nameBengali: 'হ'.repeat(61) }, 'nameBengali TOO_LONG'],
  ])('%j: %s', (change, expected) => {
    expect(problems('shop', { ...SHOP_VALUE, ...change })).toEqual([expected])
  })

  test('may be without contact details, which a new shop has none of', () => {
    const none = { helpline: '', email: '', address: [], addressBengali: [] }
    expect(shop.schema.parse({ ...SHOP_VALUE, ...none })).toMatchObject({ ...none, helpline: NO_HELPLINE })
  })

  test('nobody has to be credited as developer', () => {
    const developer = { name: '', link: '' }
    expect(shop.schema.parse({ ...SHOP_VALUE, developer }).developer).toEqual(developer)
  })

  test.each([
    ['09600-000000', '+8809600000000', '০৯৬০০-০০০০০০'],
    ['+880 1712 345678', '+8801712345678', '+৮৮০ ১৭১২ ৩৪৫৬৭৮'],
    ['০১৭১২-৩৪৫৬৭৮', '+8801712345678', '০১৭১২-৩৪৫৬৭৮'],
    ['16247', '16247', '১৬২৪৭'],
  ])('dials %s as %s', (helpline, dial, shownBengali) => {
    expect(shop.schema.parse({ ...SHOP_VALUE, helpline }).helpline).toMatchObject({ dial, shownBengali })
  })
})

describe('the section delivery', () => {
  test.each([
    [{ areas: [] }, 'areas NOT_A_LIST'],
    [{ areas: [7] }, 'areas.0 NOT_AN_OBJECT'],
    [{ areas: Array.from({ length: 21 }, (_, index) => anArea(index)) }, 'areas NOT_A_LIST'],
    [{ areas: [INSIDE, { ...OUTSIDE, name: 'inside dhaka' }] }, 'areas.1.name REPEATED_AREA'],
    [
      { areas: [INSIDE, { ...OUTSIDE, nameBengali: INSIDE?.nameBengali }] },
      'areas.1.nameBengali REPEATED_AREA',
    ],
    [{ areas: [{ ...INSIDE, name: ' ' }, OUTSIDE] }, 'areas.0.name MISSING'],
    [{ areas: [INSIDE, { ...OUTSIDE, charge: 10_001 }] }, 'areas.1.charge AMOUNT_TOO_HIGH'],
    [{ areas: [INSIDE, { ...OUTSIDE, returnFee: 10_001 }] }, 'areas.1.returnFee AMOUNT_TOO_HIGH'],
    [{ areas: [INSIDE, { ...OUTSIDE, charge: -1 }] }, 'areas.1.charge NOT_AN_AMOUNT'],
    [{ areas: [{ ...INSIDE, districts: ['Paris'] }, OUTSIDE] }, 'areas.0.districts.0 UNKNOWN_DISTRICT'],
    [
      { areas: [{ ...INSIDE, districts: ['Dhaka', 'ঢাকা'] }, OUTSIDE] },
      'areas.0.districts.1 REPEATED_DISTRICT',
    ],
    [{ areas: [INSIDE, { ...OUTSIDE, districts: ['Dhaka'] }] }, 'areas.1.districts.0 REPEATED_DISTRICT'],
    [{ areas: [{ ...INSIDE, leadTime: { english: '1 day' } }, OUTSIDE] }, 'areas.0.leadTime.bengali MISSING'],
    [{ freeOver: '5000' }, 'freeOver NOT_AN_AMOUNT'],
  ])('%j: %s', (change, expected) => {
    expect(problems('delivery', { ...DELIVERY_VALUE, ...change })).toEqual([expected])
  })

  test('says and keeps one promise of free delivery, or none', () => {
    const read = (freeOver: number | null) => delivery.schema.parse({ ...DELIVERY_VALUE, freeOver }).free
    expect(read(900)).toEqual({ noticeOver: 900_00, waivedOver: 900_00 })
    expect(read(null)).toEqual({ noticeOver: 0, waivedOver: 0 })
  })

  test('takes up to 20 areas, in any order', () => {
    const areas = [OUTSIDE, ...Array.from({ length: 18 }, (_, index) => anArea(index)), INSIDE]
    const read = delivery.schema.parse({ ...DELIVERY_VALUE, areas }).areas
    expect(read.map(({ name }) => name)).toEqual(areas.map((area) => area?.name))
  })

  test('says of a district in two areas which one has it', () => {
    const areas = [INSIDE, { ...OUTSIDE, districts: ['ঢাকা'] }]
    const { error } = delivery.schema.safeParse({ ...DELIVERY_VALUE, areas })
    expect(error?.issues.map(problemOf)).toEqual([
      { code: 'REPEATED_DISTRICT', parameters: { district: 'Dhaka', area: 'Inside Dhaka' } },
    ])
  })

  test('knows districts by any of their names', () => {
    const areas = [{ ...INSIDE, districts: ['ঢাকা', 'Chittagong'] }, OUTSIDE]
    expect(delivery.schema.parse({ ...DELIVERY_VALUE, areas }).areas[0]?.districts).toEqual([
      'Dhaka',
      'Chattogram',
    ])
  })
})

describe('the section checkout', () => {
  const VALUE = {
    email: 'required',
    minimumOrder: null,
    commentShown: true,
    terms: false,
    unfinished: false,
    code: 'never',
  }

  test('is to the letter of the specification until the owner changes it', () => {
    expect(SECTIONS.checkout.toAnswer(DEFAULT_SETTINGS.checkout)).toEqual(VALUE)
  })

  test.each([
    [{ email: 'sometimes' }, 'email NOT_ONE_OF'],
    [{ email: undefined }, 'email MISSING'],
    [{ minimumOrder: 0 }, 'minimumOrder NOT_IN_RANGE'],
    [{ minimumOrder: 499.5 }, 'minimumOrder NOT_IN_RANGE'],
    [{ minimumOrder: 100_001 }, 'minimumOrder NOT_IN_RANGE'],
    [{ minimumOrder: '500' }, 'minimumOrder NOT_IN_RANGE'],
    [{ minimumOrder: undefined }, 'minimumOrder MISSING'],
    [{ commentShown: 'yes' }, 'commentShown NOT_ONE_OF'],
    [{ terms: undefined }, 'terms MISSING'],
  ])('%j: %s', (change, expected) => {
    expect(problems('checkout', { ...VALUE, ...change })).toEqual([expected])
  })

  test('is recorded in words, the minimum as an amount', () => {
    const value = SECTIONS.checkout.schema.parse({ ...VALUE, email: 'hidden', minimumOrder: 500 })
    expect(sectionRecord('checkout', value)).toEqual({
      email: 'hidden',
      minimumOrder: 500_00,
      commentShown: true,
      terms: false,
      unfinished: false,
      code: 'never',
    })
  })
})

describe('the section messages', () => {
  const mail = (url: string, from = '') => ({
    ...DEFAULT_SETTINGS.messages,
    mail: { url: Secret.of(url), from },
  })

  test.each([
    [{ mail: {} }, ['mail.from MISSING']],
    [
      { mail: { url: 'https://mail.example.com', from: 'hello' } },
      ['mail.url NOT_A_MAIL_SERVER', 'mail.from NOT_A_SENDER'],
    ],
    [{ mail: { url: 7, from: '' } }, ['mail.url NOT_TEXT']],
    [{ mail: null }, ['mail MISSING']],
    [{}, ['mail MISSING']],
  ])('%j: %s', (value, expected) => {
    expect(problems('messages', value)).toEqual(expected)
  })

  test('is recorded without its secret, but with the fact that it has changed', () => {
    const toRecord = (value: MessagesSettings, before?: MessagesSettings) =>
      sectionRecord('messages', value, before)
    const one = mail('smtp://user:hidden-one@mail.example.com')
    const other = mail('smtp://user:hidden-other@mail.example.com', 'hello@shop.example')
    expect(toRecord(one)).toMatchObject({ 'mail.url': 'set', 'mail.from': '' })
    expect(toRecord(one, one)).toEqual(toRecord(one))
    expect(toRecord(other, one)).toMatchObject({ 'mail.url': 'changed', 'mail.from': 'hello@shop.example' })
    expect(toRecord(DEFAULT_SETTINGS.messages, one)).toMatchObject({ 'mail.url': 'unset', 'mail.from': '' })
  })
})

test.each([[-1], [360], [12.5], ['163'], [null]])('the section look: %j is no hue', (hue) => {
  expect(problems('look', { ...LOOK_VALUE, hue })).toEqual([
    hue === null ? 'hue MISSING' : 'hue NOT_IN_RANGE',
  ])
})

test.each([[1], [61], [2.5], ['2'], [null]])(
  'the section look: a slide does not stand %j seconds',
  (slideSeconds) => {
    expect(problems('look', { ...LOOK_VALUE, slideSeconds })).toEqual(['slideSeconds NOT_IN_RANGE'])
  },
)

test('a slide stands as long as the specification says until the owner says longer', () => {
  const { slideSeconds: _, ...before } = LOOK_VALUE
  expect(SECTIONS.look.schema.parse(before)).toMatchObject({ slideSeconds: 2 })
})

describe('the home page in the section look', () => {
  const [first, ...rest] = LOOK_VALUE.homeSections
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `category-${index}`)

  test.each([
    [{ homeSections: undefined }, 'homeSections MISSING'],
    [{ homeSections: 'slider' }, 'homeSections NOT_EACH_ONCE'],
    [{ homeSections: rest }, 'homeSections NOT_EACH_ONCE'],
    [{ homeSections: [first, first, ...rest.slice(1)] }, 'homeSections NOT_EACH_ONCE'],
    [{ homeSections: [{ name: 'video', shown: true }, ...rest] }, 'homeSections.0.name NOT_EACH_ONCE'],
    [{ homeSections: [{ ...first, shown: 'no' }, ...rest] }, 'homeSections.0.shown NOT_ONE_OF'],
    [{ homeSections: [null, ...rest] }, 'homeSections.0 NOT_EACH_ONCE'],
    [{ categoryTabs: undefined }, 'categoryTabs MISSING'],
    [{ categoryTabs: 'bag-items' }, 'categoryTabs NOT_A_LIST'],
    [{ categoryTabs: ids(51) }, 'categoryTabs NOT_A_LIST'],
    [{ categoryTabs: [7] }, 'categoryTabs.0 NOT_TEXT'],
  ])('%j: %s', (change, expected) => {
    expect(problems('look', { ...LOOK_VALUE, ...change })).toEqual([expected])
  })

  test('has each tab once', () => {
    const { categoryTabs } = SECTIONS.look.schema.parse({ ...LOOK_VALUE, categoryTabs: ['b', 'a', 'b'] })
    expect(categoryTabs).toEqual(['b', 'a'])
  })

  test('is recorded by the sections that are shown, in their order', () => {
    const homeSections = [...rest, { name: 'slider', shown: false } as const]
    expect(sectionRecord('look', { ...DEFAULT_SETTINGS.look, homeSections })).toMatchObject({
      homeSections: rest.map(({ name }) => name),
      categoryTabs: [],
    })
  })

  test('stored by another release keeps its order; what only that one knew is dropped, what is new follows', () => {
    const stored = {
      hue: 20,
      homeSections: [
        { name: 'newsletter', shown: false },
        { name: 'video', shown: true },
        { name: 'slider', shown: true },
        { name: 'slider', shown: false },
        null,
      ],
    }
    const read = readSection('look', stored, DEFAULT_SETTINGS.look)
    expect(read.homeSections.slice(0, 3)).toEqual([
      { name: 'newsletter', shown: false },
      { name: 'slider', shown: true },
      { name: 'newArrivals', shown: true },
    ])
    expect(read).toEqual({ ...LOOK, hue: 20, homeSections: read.homeSections })
    expect(SECTIONS.look.schema.parse(read)).toEqual(read)
  })

  test.each([[{ hue: 20 }], [{ hue: 20, homeSections: 'all' }], [{ hue: 20, homeSections: {} }]])(
    'is the usual one where %j was stored',
    (stored) => {
      expect(readSection('look', stored, DEFAULT_SETTINGS.look)).toEqual({
        ...DEFAULT_SETTINGS.look,
        hue: 20,
      })
    },
  )
})

test.each([
  [{ noticeText: 7, noticeTextBengali: '' }, 'noticeText NOT_TEXT'],
  [{ noticeText: 'a'.repeat(161), noticeTextBengali: '' }, 'noticeText TOO_LONG'],
  [{ noticeText: '' }, 'noticeTextBengali MISSING'],
])('the notice %j: %s', (value, expected) => {
  expect(problems('tracking', value)).toEqual([expected])
})

describe('a section that was stored', () => {
  test('has the default of a secret that it lacks, and none of one that was cleared', () => {
    const mail = { url: Secret.of('smtp://localhost'), from: '' }
    const defaults = { ...DEFAULT_SETTINGS.messages, mail }
    const url = (stored: unknown) => readSection('messages', stored, defaults).mail.url.reveal()
    expect(url({ mail: { from: '' } })).toBe('smtp://localhost')
    expect(url({ mail: { url: null, from: '' } })).toBeUndefined()
    expect(url({ mail: { url: Secret.of('smtp://other.example'), from: '' } })).toBe('smtp://other.example')
  })

  const freeOfNow = freeDelivery(poisha(700_00), { notice: false, waiver: true })

  test('by an older shop has the defaults of what it lacks, in its lists, too', () => {
    const { leadTime: _, ...olderArea } = { ...INSIDE, charge: 40 } as Record<string, unknown>
    const read = readSection(
      'delivery',
      { areas: [olderArea, OUTSIDE] },
      { ...DEFAULT_SETTINGS.delivery, free: freeOfNow },
    )
    expect(read.areas[0]).toEqual({ ...DEFAULT_SETTINGS.delivery.areas[0], charge: 40_00 })
    expect(read.free.waivedOver).toBe(700_00)
    const { developer: __, ...older } = { ...SHOP_VALUE, name: 'Mela' } as Record<string, unknown>
    expect(readSection('shop', older, SHOP)).toEqual({ ...SHOP, name: 'Mela' })
  })

  test('keeps what the rules of today allow, and has the default of the rest', () => {
    const stored = { ...SHOP_VALUE, name: 'Mela', email: 'not an address', forgotten: true }
    expect(readSection('shop', stored, SHOP)).toEqual({ ...SHOP, name: 'Mela' })
  })

  test.each([[null], ['text'], [[]], [7]])('is the default where it is %j', (stored) => {
    const defaults = { ...DEFAULT_SETTINGS.delivery, free: { noticeOver: poisha(1), waivedOver: ZERO } }
    expect(readSection('delivery', stored, defaults)).toEqual(defaults)
  })
})

test('what the activity log holds of a section has each value under its path, money in poisha', () => {
  expect(sectionRecord('shop', SHOP)).toMatchObject({
    helpline: '09600-000000',
    welcomeBengali: [...SHOP.welcomeBengali],
    'developer.name': 'Haat Studio',
  })
  expect(sectionRecord('delivery', DEFAULT_SETTINGS.delivery)).toMatchObject({
    areas: ['Inside Dhaka', 'Outside Dhaka'],
    'areas.Outside Dhaka.charge': 110_00,
    'areas.Outside Dhaka.leadTime.english': '3 to 5 days',
    freeOver: 5000_00,
  })
  expect(sectionRecord('delivery', { ...DEFAULT_SETTINGS.delivery, free: NEVER_FREE }).freeOver).toBeNull()
})

describe('what the activity log holds of a change of areas', () => {
  const [inside, outside] = DEFAULT_SETTINGS.delivery.areas
  if (!inside || !outside) throw new Error('No areas')
  const changeTo = (...areas: readonly (typeof inside)[]) =>
    sectionChange('delivery', DEFAULT_SETTINGS.delivery, { ...DEFAULT_SETTINGS.delivery, areas })

  test('of one that is renamed is its name, and what else changed', () => {
    expect(changeTo({ ...inside, name: 'Dhaka city', charge: poisha(70_00) }, outside)).toEqual({
      before: { areas: ['Inside Dhaka', 'Outside Dhaka'], 'areas.Dhaka city.charge': 50_00 },
      after: { areas: ['Dhaka city', 'Outside Dhaka'], 'areas.Dhaka city.charge': 70_00 },
    })
  })

  test('of one that goes is what it was', () => {
    expect(changeTo(inside)).toMatchObject({
      before: { areas: ['Inside Dhaka', 'Outside Dhaka'], 'areas.Outside Dhaka.charge': 110_00 },
      after: { areas: ['Inside Dhaka'], 'areas.Outside Dhaka.charge': null },
    })
  })
})

describe('the pictures of the section look', () => {
  const withPicture = (field: 'logo' | 'icon', width: number, height: number) =>
    problems('look', {
      ...LOOK,
      [field]: uploadAddress({ hash: '0'.repeat(32), width, height }),
    })

  test('an icon is square and at least 512 px wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1800 }), fc.integer({ min: 1, max: 1800 }), (width, height) => {
        const expected =
          width === height ? (width < 512 ? ['icon PICTURE_TOO_SMALL'] : []) : ['icon NOT_SQUARE']
        expect(withPicture('icon', width, height)).toEqual(expected)
        expect(withPicture('icon', width, width)).toEqual(width < 512 ? ['icon PICTURE_TOO_SMALL'] : [])
      }),
    )
  })

  test('a logo is as large as it is shown', () => {
    expect(withPicture('logo', 120, 40)).toEqual([])
    expect(withPicture('logo', 119, 400)).toEqual(['logo PICTURE_TOO_SMALL'])
    expect(withPicture('logo', 1200, 39)).toEqual(['logo PICTURE_TOO_SMALL'])
  })

  test.each([
    ['https://i.example/logo.png', 'logo NOT_AN_UPLOAD'],
    ['/demo/slides/winter-1800.webp', 'logo NOT_AN_UPLOAD'],
    ['javascript:alert(1)', 'logo NOT_AN_UPLOAD'],
    [5, 'logo NOT_TEXT'],
    [undefined, 'logo MISSING'],
  ])('%j is none', (logo, expected) => {
    expect(problems('look', { ...LOOK, logo })).toEqual([expected])
  })

  test('a look that was stored before there were pictures has none', () => {
    expect(readSection('look', { hue: 322 }, LOOK)).toEqual({ ...LOOK, hue: 322 })
  })
})
