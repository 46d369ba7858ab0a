import { expect, it } from 'vitest'
import { NONE, percentText, shareText } from './shareText.ts'

it('writes a share with one decimal', () => {
  expect(percentText(0.0812)).toBe('8.1%')
  expect(percentText(0)).toBe('0.0%')
  expect(percentText(undefined)).toBeUndefined()
  expect(shareText(0.0812)).toBe('8.1%')
  expect(shareText(undefined)).toBe(NONE)
})
