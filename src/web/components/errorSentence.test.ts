import { afterEach, expect, test, vi } from 'vitest'
import { IdentityError } from '#web/client/session/identityError.ts'
import { errorSentence } from './errorSentence.ts'

afterEach(() => vi.restoreAllMocks())

test('a failure is shown in its own words, or without any as ‘An error occurred’ (§8.9)', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(errorSentence(new IdentityError('wrong-password', 'The password is wrong.'))).toBe(
    'The password is wrong.',
  )
  expect(logged).not.toHaveBeenCalled()
  const surprise = new Error('undefined is not a function')
  expect(errorSentence(surprise)).toBe('An error occurred')
  expect(logged).toHaveBeenCalledWith(surprise)
})
