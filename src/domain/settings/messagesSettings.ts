import { EVENTS } from '../messages/customerEvents.ts'
import { Secret } from './secret.ts'
import { type EventsSettings, SMS, type SmsSettings } from './smsSettings.ts'

/** How the shop sends messages. */
export interface MessagesSettings {
  readonly mail: {
    /** The address of the mail server, with user and password. Not set: each mail is a file in the outbox. */
    readonly url: Secret
    /** The sender, as {@link parseSender} reads it. Empty: the shop's name, and no-reply at its host. */
    readonly from: string
  }
  readonly sms: SmsSettings
  /** What customers are told of, and in which words. */
  readonly events: EventsSettings
}

/** Nothing is sent. */
export const MESSAGES: MessagesSettings = { mail: { url: Secret.UNSET, from: '' }, sms: SMS, events: EVENTS }
