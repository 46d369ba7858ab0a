import type { ClosedDays } from '#domain/parcel/openDays.ts'
import type { CourierHabits, CouriersSettings, Rider } from '#domain/settings/couriersSettings.ts'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm, type Typed } from '../sectionForm.ts'

const KEYS = ['apiKey', 'secretKey'] as const
const WEBHOOK_KEYS = ['webhookToken', 'webhookSecret'] as const
const ALL_KEYS = [...KEYS, ...WEBHOOK_KEYS]
export type KeyField = (typeof ALL_KEYS)[number]

export interface CouriersValue {
  readonly steadfast: Readonly<Record<KeyField, SecretAnswer>> & CourierHabits
  readonly own: CouriersSettings['own']
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
  phone: string
  /** As typed. */
  claimDays: string
  hasRiders: boolean
  riders: Typed<Rider>[]
  /** As typed. */
  quietDays: string
  closed: ClosedFields
  /** Whether the courier is closed on days of its own. */
  hasOwnDays: boolean
  courierClosed: ClosedFields
}

interface ClosedFields {
  weekdays: number[]
  days: string[]
  /** A day that is chosen and not yet in the list: it is saved, too. */
  nextDay: string
}

const NOTHING_TYPED = { apiKey: '', secretKey: '', webhookToken: '', webhookSecret: '' }

export const couriersSection = sectionForm<CouriersValue, CouriersFields>({
  name: 'couriers',
  fieldsOf: ({
    steadfast: { phone, closed: courierClosed, claimDays, ...keys },
    own,
    quietDays,
    closed,
  }) => ({
    ...NOTHING_TYPED,
    remove: false,
    removeWebhook: false,
    saved: keys,
    phone,
    claimDays: String(claimDays),
    hasRiders: own.on,
    riders: own.riders.map((rider) => ({ ...rider })),
    quietDays: String(quietDays),
    closed: fieldsOfDays(closed),
    hasOwnDays: !courierClosed.asShop,
    courierClosed: fieldsOfDays(courierClosed.asShop ? closed : courierClosed),
  }),
  bodyOf: (fields) => ({
    steadfast: {
      ...keysIn(fields, KEYS, fields.remove),
      ...keysIn(fields, WEBHOOK_KEYS, fields.removeWebhook),
      phone: fields.phone,
      claimDays: numberOf(fields.claimDays),
      closed: {
        asShop: !fields.hasOwnDays,
        ...(fields.hasOwnDays ? bodyOfDays(fields.courierClosed) : NO_DAYS),
      },
    },
    own: { on: fields.hasRiders, riders: fields.riders },
    quietDays: numberOf(fields.quietDays),
    closed: bodyOfDays(fields.closed),
  }),
  fieldAt(path) {
    const [first = '', second = '', third = ''] = path.split('.')
    if (first === 'own') return second === 'riders' ? path.replace('own.', '') : 'hasRiders'
    if (first === 'closed') return second === 'weekdays' ? 'closed.weekdays' : 'closed.days'
    if (second === 'closed') return third === 'weekdays' ? 'courierClosed.weekdays' : 'courierClosed.days'
    if (second === 'phone' || second === 'claimDays') return second
    return first === 'quietDays' ? first : (ALL_KEYS.find((key) => key === second) ?? 'apiKey')
  },
  // The tab's storage must not hold them.
  draftOf: (fields) => ({ ...fields, ...NOTHING_TYPED }),
})

const NO_DAYS: ClosedDays = { weekdays: [], days: [] }

function fieldsOfDays({ weekdays, days }: ClosedDays): ClosedFields {
  return { weekdays: [...weekdays], days: [...days], nextDay: '' }
}

function bodyOfDays(fields: ClosedFields): ClosedDays {
  return { weekdays: fields.weekdays, days: closedDays(fields) }
}

/** The days of the list with the one that is chosen, in their order, each once. */
export function closedDays({ days, nextDay }: ClosedFields): string[] {
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
