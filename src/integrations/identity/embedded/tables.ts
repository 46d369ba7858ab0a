/** What the shop itself reads and writes of the tables of migration 0004; better-auth does the rest. */
export interface AccountTables {
  identity_users: { id: string; email: string }
  identity_accounts: { userId: string; providerId: string; password: string | null }
  identity_sessions: { expiresAt: string }
  identity_verifications: { value: string; expiresAt: string }
}
