import { expect, it } from 'vitest'
import { swatchOf } from '#web/components/colorSwatch.tsx'
import { colorName } from './colors.ts'

it.each(['Maroon', 'constructor', '__proto__', 'valueOf'])(
  'a colour %s is called what its owner calls it',
  (color) => {
    expect(colorName(color)).toBe(color)
    expect(colorName(color, Object.fromEntries([[color, 'মেরুন']]))).toBe('মেরুন')
    expect([swatchOf(color), swatchOf(color, {})]).toEqual([undefined, undefined])
    expect(swatchOf(color, Object.fromEntries([[color, '#800000']]))).toBe('#800000')
  },
)

it('what the shop knows is not called otherwise by a name of its own', () => {
  expect(colorName('Red', { Red: 'টকটকে' })).toBe('Red')
})
