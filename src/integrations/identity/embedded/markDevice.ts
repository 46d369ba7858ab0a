import type { GenericEndpointContext } from 'better-auth'
import { DEVICES_COOKIE, type DeviceMarks, MARK_LIVES } from './deviceMarks.ts'

/** Marks the device of a call as one that has signed in to an account. Returns whether it was known before. */
export type MarkDevice = (
  call: GenericEndpointContext,
  account: { id: string; email: string },
) => Promise<boolean>

/** Sets the mark as a cookie that is sent only to the account calls. */
export function createMarkDevice(marks: DeviceMarks): MarkDevice {
  return async (call, { id, email }) => {
    const credential = await call.context.internalAdapter.findCredentialAccount(id)
    // Without a password, nobody has to be let past those who try passwords: then it only tells a new device.
    const hash = credential?.password ?? `no password of ${id}`
    const cookies = call.headers?.get('cookie')
    const mark = marks.find(cookies, email)
    const { name, attributes } = call.context.createAuthCookie(DEVICES_COOKIE, {
      path: '/api/auth',
      maxAge: MARK_LIVES,
    })
    call.setCookie(name, marks.add(cookies, email, hash), attributes)
    return mark !== undefined && marks.isGenuine(mark, hash)
  }
}
