import type { CustomerEvent, EventSettings } from '../messages/customerEvents.ts'
import type { QuietHours } from '../messages/quietHours.ts'
import { type Poisha, ZERO } from '../money/money.ts'
import type { Language } from '../text/language.ts'
import { Secret } from './secret.ts'

/** `none`: nothing is sent. `log`: each SMS is a file in the outbox. */
export const SMS_DRIVERS = ['none', 'log', 'bulksmsbd'] as const

export type SmsDriver = (typeof SMS_DRIVERS)[number]

/** The service that sends SMS. */
export interface SmsSettings {
  readonly driver: SmsDriver
  /** Of the service's API. */
  readonly key: Secret
  /** The number or name that the service has approved. */
  readonly sender: string
  /** Of messages to customers whose language is not known. */
  readonly language: Language
  /** Of one part; 0: the owner has not said. */
  readonly price: Poisha
  /** null: an SMS may come at any hour. */
  readonly quiet: QuietHours | null
}

export type EventsSettings = Readonly<Record<CustomerEvent, EventSettings>>

/** No SMS is sent. */
export const SMS: SmsSettings = {
  driver: 'none',
  key: Secret.UNSET,
  sender: '',
  language: 'bn',
  price: ZERO,
  quiet: { from: 22, until: 8 },
}
