import { expect, test } from 'vitest'
import { AS_SET, firstChoice, type Presets, presetCounts } from './presetChoice.tsx'

const OFFERED = ['steadfast', 'pathao']

test.each<[string, Presets, string | undefined]>([
  ['several: each as its area has it', ['pathao', 'steadfast', 'pathao'], AS_SET],
  ['one’s own riders and a courier', ['own', 'steadfast'], AS_SET],
  ['one for all', ['pathao', 'pathao'], 'pathao'],
  ['a single order', ['pathao'], 'pathao'],
  ['one’s own riders alone, who are not offered', ['own', 'own'], undefined],
  ['none is on', [null, null], undefined],
  ['no order', [], undefined],
])('%s: of %j is chosen at first: %s', (_, presets, chosen) => {
  expect(firstChoice(presets, OFFERED)).toBe(chosen)
})

test('the courier with most orders comes first', () => {
  expect(presetCounts(['pathao', null, 'own', 'own'])).toEqual([
    ['own', 2],
    ['pathao', 1],
  ])
})
