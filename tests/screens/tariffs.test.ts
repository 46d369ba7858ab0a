import { createElement } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { couriersAnswer } from '#contract/settings/couriersSchema.ts'
import { poisha } from '#domain/money/money.ts'
import type { CourierTariff } from '#domain/money/tariff.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import { plainValue } from '#domain/settings/fields.ts'
import {
  type CouriersFields,
  type CouriersValue,
  couriersSection,
} from '#web/dashboard/office/settings/couriers/couriersSection.ts'
import { TariffsBox } from '#web/dashboard/office/settings/couriers/tariffsBox.tsx'
import { settingsValueText } from '#web/dashboard/office/settings/valueText.ts'
import { ParcelBooks } from '#web/dashboard/selling/orders/overview/parcel/parcelBooks.tsx'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { rendered, tagsOf } from './rendered.ts'

const TARIFF: CourierTariff = {
  ...{ courier: 'pathao', zone: 'city', perKg: poisha(1500), codPercent: 1 },
  steps: [
    { upTo: 500, fee: poisha(7000) },
    { upTo: 1000, fee: poisha(8050) },
  ],
  ...{ return: { percent: 50 }, part: { amount: poisha(1000) }, exchange: { amount: poisha(0) } },
}

const answered = (costs: readonly CourierTariff[]) =>
  JSON.parse(JSON.stringify(couriersAnswer({ ...COURIERS, costs }))) as CouriersValue

function drawn(costs: readonly CourierTariff[]) {
  const fields = couriersSection.fieldsOf(answered(costs))
  return rendered(
    () => createElement(TariffsBox, { form: useForm<CouriersFields>({ defaultValues: fields }) }),
    {},
  )
}

const labelsOf = (screen: ReturnType<typeof rendered>) =>
  tagsOf(screen, 'button').flatMap((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? [])

afterEach(() => overwriteGetLocale(() => baseLocale))

test('a shop without any begins with whom it cannot call, zone by zone', () => {
  const screen = drawn([])
  expect(labelsOf(screen)).toEqual(
    ['In the city', 'In its suburbs', 'Everywhere else'].map(
      (zone) => `Enter what Another carrier takes: ${zone}`,
    ),
  )
  expect(screen.text).not.toContain('Pathao published')
})

test('what is entered can be changed, field by field', () => {
  const screen = drawn([TARIFF])
  const names = ['input', 'select'].flatMap((element) =>
    tagsOf(screen, element).flatMap((tag) => /name="([^"]*)"/.exec(tag)?.[1] ?? []),
  )
  expect(names.toSorted()).toEqual(
    [
      ...['steps.0.upTo', 'steps.0.fee', 'steps.1.upTo', 'steps.1.fee', 'perKg', 'codPercent'],
      ...['return', 'part', 'exchange'].flatMap((charge) => [`${charge}.amount`, `${charge}.unit`]),
    ]
      .map((name) => `costs.0.${name}`)
      .toSorted(),
  )
  expect(labelsOf(screen)).toContain('Remove weight 2')
  expect(labelsOf(screen)).toContain('Remove what Pathao takes: In the city')
  expect(screen.text).not.toContain('Pathao published')
})

test('one weight stays, and no more than six are entered', () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ upTo: 500 * (at + 1), fee: poisha(7000) }))
  const one = drawn([{ ...TARIFF, steps: steps(1) }])
  expect(labelsOf(one).filter((label) => label.startsWith('Remove weight'))).toEqual([])
  expect(one.text).toContain('Add a weight')
  expect(drawn([{ ...TARIFF, steps: steps(6) }]).text).not.toContain('Add a weight')
})

test('the page of an order marks the fees that are only expected, and leaves out what is not', () => {
  const said = { consignment: null, returnCode: null, payout: null, invoice: '7KQX-M3PA', weight: null }
  const parcel = {
    ...{ ...said, boxes: 1, packedWeight: null, carrier: null, collected: null },
    ...{ fee: 65, codFee: 1.26, returnFee: 0, expectedFees: ['codFee', 'returnFee'] },
  } as unknown as ConsignmentAnswer
  const shown = () => rendered(ParcelBooks, { email: '', mayShip: false, parcel }).text
  expect(shown()).toContain('Fee ৳65.00 Collection fee ৳1.26 expected')
  expect(shown()).not.toContain('Return fee')
  overwriteGetLocale(() => 'bn')
  expect(shown()).toContain('৳১.২৬ হতে পারে')
})

test('the history says it in words, in both languages', () => {
  const recorded = plainValue('tariffs', answered([TARIFF]).costs)
  const text = () => settingsValueText('couriers', 'costs', recorded, String)
  expect(text()).toBe(
    'Pathao, In the city: 500 g ৳70.00, 1000 g ৳80.50; each further kilogram ৳15.00; of what it collects 1 %; coming back 50 %, in part ৳10.00, exchanged ৳0.00',
  )
  overwriteGetLocale(() => 'bn')
  expect(text()).toContain('পাঠাও, শহরের ভেতরে: ৫০০ গ্রাম ৳৭০.০০')
})
