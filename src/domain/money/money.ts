/**
 * Money is a whole number of poisha (1 taka = 100 poisha) everywhere inside the shop.
 * Only the edges, the API and the screens, speak taka.
 */
declare const poishaBrand: unique symbol
export type Poisha = number & { readonly [poishaBrand]: true }

/** The largest amount the shop handles: ten million taka. Keeps every sum far inside exact integers. */
export const MAX_AMOUNT = 1_000_000_000 as Poisha

/**
 * A checked amount. Throws RangeError for anything that is not a whole number of poisha; amounts from
 * outside go through {@link fromTaka}, so this failing is a defect of ours.
 */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of poisha: ${amount}`)
  return amount as Poisha
}

export const ZERO = poisha(0)

/**
 * Taka with at most two decimals to poisha; undefined when the number has more decimals or is not finite.
 * 19.99 is 1998.9999999999998 when multiplied: hence the rounding and the comparison.
 */
export function fromTaka(taka: number): Poisha | undefined {
  const whole = Math.round(taka * 100)
  if (!Number.isSafeInteger(whole)) return undefined
  return Math.abs(whole / 100 - taka) < 1e-9 ? (whole as Poisha) : undefined
}

/** Poisha to taka, as the API writes it: a number with at most two decimals. */
export function toTaka(amount: Poisha): number {
  return amount / 100
}

export function add(...amounts: readonly Poisha[]): Poisha {
  return poisha(amounts.reduce((sum: number, amount) => sum + amount, 0))
}

/** `amount` times a whole `quantity`. */
export function times(amount: Poisha, quantity: number): Poisha {
  return poisha(amount * quantity)
}
