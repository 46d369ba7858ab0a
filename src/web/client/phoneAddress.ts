import { type KnownBuyer, readAddress, storedAddress } from '#domain/order/phoneAddress.ts'

const KEY = 'phoneAddress'

/**
 * The address that was ordered to last in this browser, if somebody has ticked that it is kept (decisions 0193, 0204). While there is
 * one, the box is ticked. A convenience: if storage is off or full, there is none.
 */
export const phoneAddress = {
  /** `now` in ms since 1970. What cannot be used, or is too old, does not stay. */
  read(now: number): KnownBuyer | undefined {
    const buyer = readAddress(stored(), now)
    if (!buyer) store(null)
    return buyer
  },
  keep(buyer: KnownBuyer, now: number): void {
    store(storedAddress(buyer, now))
  },
  /** Returns what was kept, for {@link phoneAddress.putBack}. Whoever clears the phone calls `forgetOnPhone`. */
  forget(): string | null {
    const text = stored()
    store(null)
    return text
  },
  /** Unless there is a newer one. */
  putBack(text: string | null): void {
    if (stored() === null) store(text)
  },
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, text)
  } catch {
    // Storage is off or full.
  }
}
