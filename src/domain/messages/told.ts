import type { MessagesSettings } from '../settings/messagesSettings.ts'
import type { CustomerEvent } from './customerEvents.ts'

/**
 * Whether anybody is told of an event: by an SMS, or by a mail for those who have left an address. Not where the owner has switched it
 * off, nor where nothing is set up that sends it; a mail in the outbox reaches nobody.
 */
export function isTold({ events, sms, mail }: MessagesSettings, event: CustomerEvent): boolean {
  const by = events[event]
  return (by.sms && sms.driver !== 'none') || (by.mail && !!mail.url.reveal())
}
