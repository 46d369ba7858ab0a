import { type KnownBuyer, readAddress, storedAddress } from '#domain/order/phoneAddress.ts'

const KEY = 'phoneAddress'
/** Stored in place of an address: somebody wants none kept here. It says nothing of them, and outlives logging out. */
const OFF = 'off'

/**
 * The address that was ordered to last in this browser (decisions 0193, 0204). A convenience: if storage is off or full, there is none.
 */
export const phoneAddress = {
  /** `now` in ms since 1970. What cannot be used, or is too old, does not stay. */
  read(now: number): KnownBuyer | undefined {
    const buyer = readAddress(stored(), now)
    if (!buyer) phoneAddress.forget()
    return buyer
  },
  /** Unless it is switched off. */
  keep(buyer: KnownBuyer, now: number): void {
    if (phoneAddress.isOn()) store(storedAddress(buyer, now))
  },
  isOn(): boolean {
    return stored() !== OFF
  },
  /** Switched off, what is kept is gone at once. */
  switch(isOn: boolean): void {
    if (!isOn) store(OFF)
    else if (!phoneAddress.isOn()) store(null)
  },
  /** Returns what was kept, for {@link phoneAddress.putBack}. Whoever clears the phone calls `forgetOnPhone`. */
  forget(): string | null {
    const text = stored()
    if (text === OFF) return null
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
