import { describe, expect, it } from 'vitest'
import { linkCode, resetCode } from './mailLink.tsx'

const codeOf = (address: string) => resetCode(new URL(address, 'https://shop.example'))

describe('the code of a reset link', () => {
  it('follows the # in the shop’s own mails', () => {
    expect(codeOf('/authentication/reset-password#token=abc-1')).toBe('abc-1')
    expect(codeOf('/authentication/reset-password#token=a%2Fb')).toBe('a/b')
  })

  it('is in the query in Firebase’s mails', () => {
    expect(codeOf('/authentication/reset-password?mode=resetPassword&oobCode=abc&apiKey=x&lang=en')).toBe(
      'abc',
    )
    expect(codeOf('/authentication/reset-password?oobCode=abc')).toBe('abc')
  })

  it('is missing in a link for something else, or in an incomplete link', () => {
    expect(codeOf('/authentication/reset-password')).toBeUndefined()
    expect(codeOf('/authentication/reset-password#token=')).toBeUndefined()
    expect(codeOf('/authentication/reset-password?oobCode=')).toBeUndefined()
    expect(codeOf('/authentication/reset-password?mode=verifyEmail&oobCode=abc')).toBeUndefined()
  })
})

it('the code of any other link is read only after the #', () => {
  const read = (address: string) => linkCode(new URL(address, 'https://shop.example'))
  expect(read('/authentication/verify-email#token=abc-1')).toBe('abc-1')
  expect(read('/authentication/verify-email?token=abc-1')).toBeUndefined()
  expect(read('/authentication/verify-email?oobCode=abc-1')).toBeUndefined()
  expect(read('/authentication/verify-email#token=')).toBeUndefined()
})
