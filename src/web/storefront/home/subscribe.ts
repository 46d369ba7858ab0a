import { ApiError, api } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'

/** The result of a subscription, and the sentence for it. */
export interface Subscription {
  readonly done: boolean
  readonly says: string
}

/**
 * Subscribes an address to the newsletter. The server validates it, since a form library would be larger. Rejects if the
 * shop could not be reached or failed.
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
