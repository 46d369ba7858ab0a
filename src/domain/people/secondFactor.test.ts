import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localiseDigits } from '../text/digits.ts'
import { recoveryCodes, typedCode, typedRecoveryCode } from './secondFactor.ts'

const someBytes = fc.infiniteStream(fc.integer({ min: 0, max: 255 }))

test('recovery codes are ten, of signs that nobody mistakes, and found however they are typed', () => {
  fc.assert(
    fc.property(someBytes, (bytes) => {
      const random = (count: number) => Uint8Array.from({ length: count }, () => Number(bytes.next().value))
      const codes = recoveryCodes(random)
      expect(codes).toHaveLength(10)
      for (const code of codes) {
        expect(code).toMatch(/^[2-9a-km-np-z]{5}-[2-9a-km-np-z]{5}$/)
        const typings = [code.toUpperCase(), code.replace('-', ''), code.replace('-', ' '), ` ${code} `]
        for (const typed of [...typings, localiseDigits(code, 'bn')]) {
          expect(typedRecoveryCode(typed)).toBe(code)
        }
      }
    }),
  )
})

test('the code of an app is read in either script, with spaces', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}$/), (code) => {
      for (const typed of [code, `${code.slice(0, 3)} ${code.slice(3)}`, localiseDigits(code, 'bn')]) {
        expect(typedCode(typed)).toBe(code)
      }
    }),
  )
})
