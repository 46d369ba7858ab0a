import type { Generated } from 'kysely'

export interface UsersTable {
  id: string
  provider: string
  /** The provider's id of the account; unique per provider, including removed users. */
  subject: string
  email: string
  email_key: string
  /** 0 or 1. */
  email_verified: number
  name: string
  role: string
  created_at: number
  /** Set when a user is removed; the row stays so that the account cannot come back. */
  removed_at: number | null
  /** Tokens issued earlier are invalid. */
  tokens_from: number
  /** 0 or 1; at most one user is the owner. */
  owner: Generated<number>
  /** 0 or 1; follows the provider. */
  second_factor: Generated<number>
  /** 0 or 1; follows the provider. */
  short_password: Generated<number>
  /** Of their dashboard; null: they have chosen none. */
  language: Generated<string | null>
}

/** Sessions that ended before their tokens expired. */
export interface EndedSessionsTable {
  id: string
  /** When the last of its tokens has expired. Milliseconds since 1970. */
  ends_at: number
}

/** Invitations to the staff. */
export interface InvitationsTable {
  id: string
  email: string
  email_key: string
  role: string
  /** SHA-256 of the token in the link that was sent last. */
  token_hash: string
  /** The id of a user. */
  invited_by: string
  created_at: number
  expires_at: number
  /** open, used or taken-back. */
  state: string
  /** When it was used or taken back. */
  ended_at: number | null
}
