import { expect, onTestFinished, test } from 'vitest'
import { CALLED_COURIERS, COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { COURIER_TEXTS } from './courierTexts.ts'

const LABELS = COURIER_NAMES.map((courier) => CALLED_COURIERS[courier].label)

function inBengali() {
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  overwriteGetLocale(() => 'bn')
}

test.each(COURIER_NAMES)('%s is called the same by screens and server, in both languages', (courier) => {
  const { name } = COURIER_TEXTS[courier]
  const { label, labelBengali } = CALLED_COURIERS[courier]
  expect(name()).toBe(label)
  inBengali()
  expect(name()).toBe(labelBengali)
})

test.each(COURIER_NAMES)('Bengali texts of %s spell couriers in Bengali letters', (courier) => {
  inBengali()
  const { text, webhook, fields } = COURIER_TEXTS[courier]
  const hints = Object.values(fields).map(({ hint }) => hint())
  for (const said of [text(), webhook.text(), webhook.address(), ...hints]) {
    expect(LABELS.filter((label) => said.includes(label))).toEqual([])
  }
})
