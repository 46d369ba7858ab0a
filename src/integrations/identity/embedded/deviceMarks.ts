import { createHmac, timingSafeEqual } from 'node:crypto'
import { searchKey } from '#domain/text/searchText.ts'

/** The name of the cookie, without the common prefix of account cookies. */
export const DEVICES_COOKIE = 'devices'
/** How long a mark is valid after the device's last sign-in. Seconds. */
export const MARK_LIVES = 365 * 24 * 60 * 60

/** The most accounts remembered per device: enough for a computer shared by a family. */
const ACCOUNTS_MAX = 5
const DEVICE_BYTES = 9
/** account.device.time.signature, in base64url. */
const MARK = /^([\w-]{12})\.([\w-]{12})\.([\da-z]{6,9})\.([\w-]{22})$/
const MARK_MAX_LENGTH = 12 + 12 + 9 + 22 + 3
const COOKIE = new RegExp(`(?:^|; ?)(?:__Secure-)?haat\\.${DEVICES_COOKIE}=([^;]*)`)

/** Records that a device has signed in to an account. */
export interface DeviceMark {
  /** Identifies the device among those of the account. */
  readonly device: string
  /** A hash of the account's e-mail, since several people may use one device. */
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
 * Marks of devices that have signed in before. The signature covers the stored hash of the account's password, so a mark
 * ends with the password, and only a successful sign-in can create one.
 */
export function createDeviceMarks({ key, now, random }: Options) {
  const signed = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const accountOf = (email: string) =>
    signed('account', searchKey(email.trim())).subarray(0, 9).toString('base64url')
  const signatureOf = ({ account, device, since }: Omit<DeviceMark, 'signature'>, passwordHash: string) =>
    signed('mark', account, device, String(since), passwordHash).subarray(0, 16).toString('base64url')

  /** The mark for an account in a Cookie header. Valid only if it {@link isGenuine}. */
  function find(cookies: string | null | undefined, email: string): DeviceMark | undefined {
    const account = accountOf(email)
    return marksIn(cookies).find((mark) => mark.account === account)
  }

  /** Whether this shop made the mark, for this password, and it has not expired. */
  function isGenuine(mark: DeviceMark, passwordHash: string): boolean {
    if (mark.since * 1000 + MARK_LIVES * 1000 < now()) return false
    const expected = signatureOf(mark, passwordHash)
    return timingSafeEqual(Buffer.from(expected), Buffer.from(mark.signature))
  }

  return {
    find,
    isGenuine,

    /** The new value of the cookie after a sign-in to this account: keeps the other marks, drops the oldest if full. */
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

/** The well-formed marks of a cookie. A value longer than any that the shop sets is ignored. */
function marksIn(cookies: string | null | undefined): readonly DeviceMark[] {
  const value = COOKIE.exec(cookies ?? '')?.[1] ?? ''
  if (value.length > ACCOUNTS_MAX * (MARK_MAX_LENGTH + 1)) return []
  return value.split('~').flatMap((text) => {
    const [, account, device, since, signature] = MARK.exec(text) ?? []
    if (!account || !device || !since || !signature) return []
    return [{ account, device, since: Number.parseInt(since, 36), signature }]
  })
}
