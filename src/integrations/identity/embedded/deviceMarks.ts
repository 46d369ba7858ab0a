import { createHmac, timingSafeEqual } from 'node:crypto'
import { searchKey } from '#domain/text/searchText.ts'

/** The cookie's name behind the prefix of all cookies of accounts. */
export const DEVICES_COOKIE = 'devices'
/** How long a mark counts after its device last signed in. Seconds. */
export const MARK_LIVES = 365 * 24 * 60 * 60

/** A family shares a computer; more accounts than these are not remembered. */
const ACCOUNTS_MAX = 5
const DEVICE_BYTES = 9
/** account.device.moment.signature, in the letters of base64url. */
const MARK = /^([\w-]{12})\.([\w-]{12})\.([\da-z]{6,9})\.([\w-]{22})$/
const MARK_MAX_LENGTH = 12 + 12 + 9 + 22 + 3
const COOKIE = new RegExp(`(?:^|; ?)(?:__Secure-)?haat\\.${DEVICES_COOKIE}=([^;]*)`)

/** Says that a device has signed in to an account. */
export interface DeviceMark {
  /** Tells apart the devices of an account. */
  readonly device: string
  /** Hides whose account it is: several people may use one device. */
  readonly account: string
  /** Seconds since 1970. */
  readonly since: number
  readonly signature: string
}

interface Options {
  readonly key: Uint8Array
  /** Milliseconds since 1970, UTC. */
  now(): number
  random(byteCount: number): Uint8Array
}

/**
 * Marks of devices that have signed in before. A mark is signed over the stored hash of the account's password,
 * so that it ends with that password; whoever cannot sign in cannot make one.
 */
export function createDeviceMarks({ key, now, random }: Options) {
  const signed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const accountOf = (email: string) =>
    signed('account', searchKey(email.trim())).subarray(0, 9).toString('base64url')
  const signatureOf = ({ account, device, since }: Omit<DeviceMark, 'signature'>, passwordHash: string) =>
    signed('mark', account, device, String(since), passwordHash).subarray(0, 16).toString('base64url')

  /** The mark that a Cookie header has for an account. It counts only if it {@link isGenuine}. */
  function find(cookies: string | null | undefined, email: string): DeviceMark | undefined {
    const account = accountOf(email)
    return marksIn(cookies).find((mark) => mark.account === account)
  }

  /** Was the mark made by this shop, for this password, and not too long ago? */
  function isGenuine(mark: DeviceMark, passwordHash: string): boolean {
    if (mark.since * 1000 + MARK_LIVES * 1000 < now()) return false
    const expected = signatureOf(mark, passwordHash)
    return timingSafeEqual(Buffer.from(expected), Buffer.from(mark.signature))
  }

  return {
    find,
    isGenuine,

    /** The cookie's value once the device has signed in to this account: the others are kept, the oldest goes. */
    add(cookies: string | null | undefined, email: string, passwordHash: string): string {
      const before = find(cookies, email)
      const device =
        before && isGenuine(before, passwordHash)
          ? before.device
          : Buffer.from(random(DEVICE_BYTES)).toString('base64url')
      const mark = { account: accountOf(email), device, since: Math.floor(now() / 1000) }
      const others = marksIn(cookies).filter(({ account }) => account !== mark.account)
      return [{ ...mark, signature: signatureOf(mark, passwordHash) }, ...others]
        .slice(0, ACCOUNTS_MAX)
        .map(({ account, device, since, signature }) =>
          [account, device, since.toString(36), signature].join('.'),
        )
        .join('~')
    },
  }
}

export type DeviceMarks = ReturnType<typeof createDeviceMarks>

/** What has the form of marks. A value that is longer than any that was set here is not looked at. */
function marksIn(cookies: string | null | undefined): readonly DeviceMark[] {
  const value = COOKIE.exec(cookies ?? '')?.[1] ?? ''
  if (value.length > ACCOUNTS_MAX * (MARK_MAX_LENGTH + 1)) return []
  return value.split('~').flatMap((text) => {
    const [, account, device, since, signature] = MARK.exec(text) ?? []
    if (!account || !device || !since || !signature) return []
    return [{ account, device, since: Number.parseInt(since, 36), signature }]
  })
}
