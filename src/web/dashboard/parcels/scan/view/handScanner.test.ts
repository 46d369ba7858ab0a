import { expect, it } from 'vitest'
import { createHandScanner } from './handScanner.ts'

function typing(keys: readonly string[], gap: number): (string | undefined)[] {
  const scanner = createHandScanner()
  return keys.map((key, index) => scanner.press(key, index * gap))
}

it('fast keys that end with Enter are a code', () => {
  const keys = ['Shift', 'D', 'Shift', 'P', '2', '0', '1', 'Enter']
  expect(typing(keys, 8)).toEqual([...Array(7).fill(undefined), 'DP201'])
})

it('what a person presses is none, nor an Enter alone', () => {
  expect(typing(['D', 'P', '2', '0', '1', 'Enter'], 90).at(-1)).toBeUndefined()
  expect(typing(['Enter'], 8)).toEqual([undefined])
  expect(typing(['D', 'P', '2', 'Enter'], 8).at(-1)).toBeUndefined()
})

it('the key that a person pressed before is no part of the code', () => {
  const scanner = createHandScanner()
  scanner.press('x', 0)
  for (const [index, key] of ['D', 'P', '2', '0'].entries()) scanner.press(key, 500 + index * 8)
  expect(scanner.press('Enter', 540)).toBe('DP20')
})
