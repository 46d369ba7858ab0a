import { loadIdentity, session } from './session/session.ts'

/**
 * For a call that visitors may make, too, but that is worth the name of whoever is signed in: ends when a
 * token for that person is stored, at once when nobody is signed in, and never fails.
 */
export async function settleToken(): Promise<void> {
  const { user, loading } = session.read()
  if (!user && !loading) return
  try {
    await (await loadIdentity()).tokenReady()
  } catch {
    // The call goes without: an order of nobody is better than none.
  }
}
