import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orShowError } from '#web/authentication/google.tsx'
import { currentDialog } from '#web/client/dialogs.ts'
import { identityError } from '#web/client/session/identity/failures.ts'
import { aPage, rahima } from '../signingIn.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  for (let dialog = currentDialog(); dialog; dialog = currentDialog()) dialog.close('yes')
})

/** As Firebase's SDK throws it. */
const ofFirebase = (code: string) =>
  Object.assign(new Error(`Firebase: (auth/${code}).`), { code: `auth/${code}` })

test.each([
  ['popup-closed-by-user', 'accounts of the shop', identityError('popup-closed-by-user')],
  ['popup-closed-by-user', 'Firebase', ofFirebase('popup-closed-by-user')],
  ['cancelled-popup-request', 'accounts of the shop', identityError('cancelled-popup-request')],
  ['cancelled-popup-request', 'Firebase', ofFirebase('cancelled-popup-request')],
  ['popup-blocked', 'accounts of the shop', identityError('popup-blocked')],
  ['popup-blocked', 'Firebase', ofFirebase('popup-blocked')],
] as const)(
  '%s, from %s, is told as ‘Google Signup Failed’ with what to do (§8.3)',
  async (code, _, error) => {
    const { identity, client } = aPage()
    client.createUserWithGoogle.mockRejectedValueOnce(error)
    expect(await orShowError(identity.createUserWithGoogle(), () => {})).toBeUndefined()
    expect(currentDialog()?.content).toEqual({
      tone: 'warning',
      title: 'Google Signup Failed',
      text: identityError(code).message,
    })
  },
)

test('a successful sign-in shows no message here', async () => {
  const { identity } = aPage()
  expect(await orShowError(identity.createUserWithGoogle(), () => {})).toEqual(rahima)
  expect(currentDialog()).toBeUndefined()
})
