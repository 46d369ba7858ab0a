import type { betterAuth as BetterAuth } from 'better-auth/minimal'

/** better-auth's context of a call. */
export type AuthContext = Awaited<ReturnType<typeof BetterAuth>['$context']>

/** better-auth's own query functions. */
export type InternalAdapter = AuthContext['internalAdapter']
