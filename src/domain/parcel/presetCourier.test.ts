import { expect, test } from 'vitest'
import { type CourierPresets, presetCourier } from './presetCourier.ts'

const INSIDE = 'Inside Dhaka'
const ALL = ['steadfast', 'pathao', 'own']
const of = (preset: string | null, ...byArea: (readonly [string, string])[]): CourierPresets => ({
  default: preset,
  byArea: byArea.map(([area, courier]) => ({ area, courier })),
})

test.each<[string, CourierPresets, readonly string[], string | undefined]>([
  ['the first that is on', of(null), ALL, 'steadfast'],
  ['the first that is on', of(null), ['pathao', 'own'], 'pathao'],
  ['the default', of('pathao'), ALL, 'pathao'],
  ['the default, one’s own riders', of('own'), ALL, 'own'],
  ['that of the area', of('steadfast', [INSIDE, 'own']), ALL, 'own'],
  ['that of the area', of(null, ['Outside Dhaka', 'own'], [INSIDE, 'pathao']), ALL, 'pathao'],
  ['another area’s is not', of('pathao', ['Outside Dhaka', 'steadfast']), ALL, 'pathao'],
  ['an area that is renamed', of(null, ['Dhaka city', 'pathao']), ALL, 'steadfast'],
  ['that of the area is off: the default', of('pathao', [INSIDE, 'own']), ['steadfast', 'pathao'], 'pathao'],
  ['both are off: the first that is on', of('own', [INSIDE, 'redx']), ['steadfast', 'pathao'], 'steadfast'],
  ['one that is no longer built', of('gone', [INSIDE, 'gone too']), ALL, 'steadfast'],
  ['own riders alone, of whom nothing is said', of(null), ['own'], undefined],
  ['own riders alone', of('own'), ['own'], 'own'],
  ['none at all', of('pathao', [INSIDE, 'own']), [], undefined],
])('%s: %j with %j goes with %s', (_, presets, on, courier) => {
  expect(presetCourier(INSIDE, presets, on)).toBe(courier)
})
