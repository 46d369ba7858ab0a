import type { OrderStatus } from '#domain/order/lifecycle.ts'
import {
  type Capability,
  can,
  type OrderOwner,
  orderReader,
  stillNeeded,
} from '#domain/people/permissions.ts'
import type { Caller, User } from '#domain/people/user.ts'
import type { Denied, Unknown } from './answers.ts'

/** Wraps a use case so that only callers with `capability`, or one of several, reach it; all others are denied. */
export function guarded<Arguments extends unknown[], Result>(
  capability: Capability | readonly Capability[],
  work: (caller: User, ...given: Arguments) => Promise<Result>,
): (caller: Caller, ...given: Arguments) => Promise<Result | Denied> {
  const allowed = [capability].flat()
  return async (caller, ...given) =>
    caller && allowed.some((one) => can(caller, one)) ? await work(caller, ...given) : denied(caller)
}

/** The answer to a caller without permission. */
export function denied(caller: Caller): Denied {
  if (!caller) return { outcome: 'signed-out' }
  return { outcome: stillNeeded(caller) ?? 'forbidden' }
}

/**
 * The answer to a caller who may not do this with `order`. To those who do not see it there is none: otherwise the answer would tell
 * which numbers of orders exist.
 */
export function deniedOrder(
  caller: Caller,
  order: OrderOwner & { readonly status: OrderStatus },
): Denied | Unknown {
  const refusal = denied(caller)
  return refusal.outcome === 'forbidden' && !orderReader(caller, order) ? { outcome: 'unknown' } : refusal
}
