import type { GenericEndpointContext } from 'better-auth'
import { DEVICES_COOKIE, type DeviceMarks, MARK_LIVES } from './deviceMarks.ts'

/** Marks the device of a call as one that has signed in to an account. */
export type MarkDevice = (
  call: GenericEndpointContext,
  account: { id: string; email: string },
) => Promise<void>

/** Sets the mark as a cookie that is sent only to the account calls. Accounts without a password need none. */
export function createMarkDevice(marks: DeviceMarks): MarkDevice {
  return async (call, { id, email }) => {
    const credential = await call.context.internalAdapter.findCredentialAccount(id)
    if (!credential?.password) return
    const { name, attributes } = call.context.createAuthCookie(DEVICES_COOKIE, {
      path: '/api/auth',
      maxAge: MARK_LIVES,
    })
    call.setCookie(name, marks.add(call.headers?.get('cookie'), email, credential.password), attributes)
  }
}
