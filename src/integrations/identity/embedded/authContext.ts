import type { betterAuth as BetterAuth } from 'better-auth/minimal'

/** What better-auth works with. */
export type AuthContext = Awaited<ReturnType<typeof BetterAuth>['$context']>

/** better-auth's own queries. */
export type InternalAdapter = AuthContext['internalAdapter']
