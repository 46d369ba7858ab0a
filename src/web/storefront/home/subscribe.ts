import { ApiError, api } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'

/** What became of an address, and the sentence that says so. */
export interface Subscription {
  readonly done: boolean
  readonly says: string
}

/**
 * Sends an address to the newsletter; the shop's rules decide, since a form library would weigh more. Rejects when
 * nothing is known of the address: the shop could not be reached, or not answer.
 */
export async function subscribe(email: string): Promise<Subscription> {
  try {
    await api('/newsletter', { method: 'POST', body: { email } })
    return { done: true, says: m.newsletter_thanks() }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 422) return { done: false, says: m.newsletter_invalid() }
    if (status === 429) return { done: false, says: m.newsletter_wait() }
    throw error
  }
}
