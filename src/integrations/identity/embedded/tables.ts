/** The columns of the first migration that the shop itself reads and writes; better-auth handles the rest. */
export interface AccountTables {
  identity_users: { id: string; email: string; twoFactorEnabled: boolean | number | null }
  identity_accounts: { userId: string; providerId: string; password: string | null }
  identity_sessions: { expiresAt: string }
  identity_verifications: { value: string; expiresAt: string }
  identity_two_factors: { userId: string }
  /** `usedAt`: milliseconds since 1970. */
  identity_used_codes: { userId: string; code: string; usedAt: number }
}
