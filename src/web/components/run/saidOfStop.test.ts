import { afterEach, expect, test } from 'vitest'
import { ownColors } from '#web/client/ownColors.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { goodsOfStop } from './saidOfStop.ts'

afterEach(() => {
  overwriteGetLocale(() => baseLocale)
  ownColors.names = {}
})

test('goods of a stop are named in the language of the page, with their colours', () => {
  const goods = { name: 'Panjabi', nameBengali: 'পাঞ্জাবি', size: 'M', quantity: 1 }
  const named = (color: string) => goodsOfStop({ ...goods, color } as Parameters<typeof goodsOfStop>[0])
  expect([named('Red'), named('N/A')]).toEqual(['Panjabi, M, Red', 'Panjabi, M'])
  overwriteGetLocale(() => 'bn')
  ownColors.names = { Maroon: 'মেরুন' }
  expect([named('Red'), named('Maroon')]).toEqual(['পাঞ্জাবি, M, লাল', 'পাঞ্জাবি, M, মেরুন'])
})
