import type { CourierSessions } from '#integrations/courier/session.ts'

/** Tokens that are kept by this process alone. */
export function someSessions(): CourierSessions {
  let kept: { readonly of: string; readonly token: string } | undefined
  return {
    async token({ keys, refused }, login) {
      if (kept?.of === keys && kept.token !== refused) return kept.token
      kept = { of: keys, token: (await login()).token }
      return kept.token
    },
  }
}
