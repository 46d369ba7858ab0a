import { type Capability, can } from '#domain/people/permissions.ts'
import type { Caller, User } from '#domain/people/user.ts'
import type { Denied } from './types.ts'

/** A use case for those with a capability; all others are refused before it begins. */
export function guarded<Arguments extends unknown[], Result>(
  capability: Capability,
  work: (caller: User, ...given: Arguments) => Promise<Result>,
): (caller: Caller, ...given: Arguments) => Promise<Result | Denied> {
  return async (caller, ...given) =>
    caller && can(caller, capability) ? await work(caller, ...given) : denied(caller)
}

/** What somebody is answered who may not do it. */
export function denied(caller: Caller): Denied {
  return { outcome: caller ? 'forbidden' : 'signed-out' }
}
