import type { z } from 'zod'
import type { messagesAnswerSchema } from '#contract/settings/messagesSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { numberOf } from '../../../frame/formFields.ts'

type Value = z.infer<typeof messagesAnswerSchema>
type SmsValue = Value['sms']

export interface SmsFields {
  driver: SmsValue['driver']
  /** As typed; empty: it stays as it is. */
  key: string
  sender: string
  language: SmsValue['language']
  /** Taka, as typed. */
  price: string
  isQuiet: boolean
  /** Whole hours. */
  from: string
  until: string
  /** What is known of the saved key. */
  kept: { state: 'set' | 'none' | 'unreadable'; ends: string }
}

/** Offered when quiet hours are switched on. */
const USUAL_QUIET = { from: 22, until: 8 }

export function smsFieldsOf({ key, price, quiet, ...sms }: SmsValue): SmsFields {
  const { from, until } = quiet ?? USUAL_QUIET
  return {
    ...sms,
    key: '',
    price: price === 0 ? '' : String(price),
    isQuiet: quiet !== null,
    from: String(from),
    until: String(until),
    kept: { state: key.unreadable ? 'unreadable' : key.set ? 'set' : 'none', ends: key.ends ?? '' },
  }
}

/** Without a key the API keeps what is saved. */
export function smsBodyOf({ driver, key, sender, language, price, isQuiet, from, until }: SmsFields): object {
  return {
    driver,
    ...(key === '' ? {} : { key }),
    sender,
    language,
    price: price.trim() === '' ? 0 : numberOf(price),
    quiet: isQuiet ? { from: Number(from), until: Number(until) } : null,
  }
}

/** The field that holds a value of `sms`, by its path in the API. */
export function smsFieldAt(path: string): string {
  return path.replace('.quiet.', '.').replace(/\.quiet$/, '.isQuiet')
}

/** What is known of the saved key, and what to do. */
export function keyHint({ state, ends }: SmsFields['kept']): string {
  if (state === 'unreadable') return m.sms_key_unreadable()
  if (state === 'none') return m.sms_key_hint()
  return ends ? m.sms_key_kept({ ends }) : m.sms_key_set()
}
