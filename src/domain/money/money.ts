/**
 * Money is a whole number of poisha (1 taka = 100 poisha) everywhere inside the shop. Only the API and the
 * screens use taka.
 */
declare const poishaBrand: unique symbol
export type Poisha = number & { readonly [poishaBrand]: true }

/** The largest amount: ten million taka. Keeps all sums far below Number.MAX_SAFE_INTEGER. */
export const MAX_AMOUNT = 1_000_000_000 as Poisha

/**
 * Returns a checked amount. Throws RangeError if it is not a whole number of poisha; that is a bug, since
 * amounts from outside go through {@link fromTaka}.
 */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of poisha: ${amount}`)
  return amount as Poisha
}

export const ZERO = poisha(0)

/**
 * Converts taka with at most two decimals to poisha; undefined if there are more decimals or the number is
 * not finite. 19.99 * 100 is 1998.9999999999998, hence the rounding and the comparison.
 */
export function fromTaka(taka: number): Poisha | undefined {
  const whole = Math.round(taka * 100)
  if (!Number.isSafeInteger(whole)) return undefined
  return Math.abs(whole / 100 - taka) < 1e-9 ? (whole as Poisha) : undefined
}

/** Converts poisha to taka as the API returns it: a number with at most two decimals. */
export function toTaka(amount: Poisha): number {
  return amount / 100
}

export function add(...amounts: readonly Poisha[]): Poisha {
  return poisha(amounts.reduce((sum: number, amount) => sum + amount, 0))
}

/** Multiplies `amount` by a whole `quantity`. */
export function times(amount: Poisha, quantity: number): Poisha {
  return poisha(amount * quantity)
}
