/** The columns of migration 0004 that the shop itself reads and writes; better-auth handles the rest. */
export interface AccountTables {
  identity_users: { id: string; email: string }
  identity_accounts: { userId: string; providerId: string; password: string | null }
  identity_sessions: { expiresAt: string }
  identity_verifications: { value: string; expiresAt: string }
}
