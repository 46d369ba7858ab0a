import { expect, test } from 'vitest'
import { keyOf } from './keys.ts'

test.each([
  ['Digit1', '1'],
  ['Numpad6', '6'],
  ['KeyC', 'C'],
  ['KeyW', 'W'],
  ['KeyU', 'U'],
  ['KeyS', 'S'],
  ['Escape', 'U'],
  ['Digit7', undefined],
  ['KeyX', undefined],
  ['Enter', undefined],
])('the key %s is %s at the desk', (code, key) => expect(keyOf(code)).toBe(key))
