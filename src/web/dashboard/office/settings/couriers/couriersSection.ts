import type { ClosedDays } from '#domain/parcel/openDays.ts'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm } from '../sectionForm.ts'

const KEYS = ['apiKey', 'secretKey'] as const
const WEBHOOK_KEYS = ['webhookToken', 'webhookSecret'] as const
const ALL_KEYS = [...KEYS, ...WEBHOOK_KEYS]
export type KeyField = (typeof ALL_KEYS)[number]

export interface CouriersValue {
  readonly steadfast: Readonly<Record<KeyField, SecretAnswer>>
  readonly quietDays: number
  readonly closed: ClosedDays
}

/** The keys are typed, and never shown once they are saved. */
export interface CouriersFields extends Record<KeyField, string> {
  /** Takes the saved keys of the API away. */
  remove: boolean
  /** Takes the saved keys of the webhook away. */
  removeWebhook: boolean
  saved: Record<KeyField, SecretAnswer>
  /** As typed. */
  quietDays: string
  closed: {
    weekdays: number[]
    days: string[]
    /** A day that is chosen and not yet in the list: it is saved, too. */
    nextDay: string
  }
}

const NOTHING_TYPED = { apiKey: '', secretKey: '', webhookToken: '', webhookSecret: '' }

export const couriersSection = sectionForm<CouriersValue, CouriersFields>({
  name: 'couriers',
  fieldsOf: ({ steadfast, quietDays, closed }) => ({
    ...NOTHING_TYPED,
    remove: false,
    removeWebhook: false,
    saved: { ...steadfast },
    quietDays: String(quietDays),
    closed: { weekdays: [...closed.weekdays], days: [...closed.days], nextDay: '' },
  }),
  bodyOf: (fields) => ({
    steadfast: {
      ...keysIn(fields, KEYS, fields.remove),
      ...keysIn(fields, WEBHOOK_KEYS, fields.removeWebhook),
    },
    quietDays: numberOf(fields.quietDays),
    closed: { weekdays: fields.closed.weekdays, days: closedDays(fields.closed) },
  }),
  fieldAt(path) {
    const [first = '', second = ''] = path.split('.')
    if (first === 'closed') return second === 'weekdays' ? 'closed.weekdays' : 'closed.days'
    return first === 'quietDays' ? first : (ALL_KEYS.find((key) => key === second) ?? 'apiKey')
  },
  // The tab's storage must not hold them.
  draftOf: (fields) => ({ ...fields, ...NOTHING_TYPED }),
})

/** The days of the list with the one that is chosen, in their order, each once. */
export function closedDays({ days, nextDay }: CouriersFields['closed']): string[] {
  return [...new Set(nextDay === '' ? days : [...days, nextDay])].toSorted()
}

/** What a test of the keys of the API takes, whatever else is typed. */
export function keysBody(fields: CouriersFields): object {
  return { steadfast: keysIn(fields, KEYS, fields.remove) }
}

/** What is typed of these keys; null takes one away, and one that is left out stays. */
function keysIn(fields: CouriersFields, keys: readonly KeyField[], remove: boolean) {
  const changed = keys.filter((key) => remove || fields[key].trim() !== '')
  return Object.fromEntries(changed.map((key) => [key, remove ? null : fields[key]]))
}
