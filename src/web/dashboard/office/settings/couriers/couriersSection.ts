import type { TariffsAnswer } from '#contract/settings/tariffSchema.ts'
import type { ClosedDays } from '#domain/parcel/openDays.ts'
import {
  COURIER_NAMES,
  type CourierField,
  type CourierName,
  courierFields,
  ofEachCourier,
} from '#domain/settings/calledCouriers.ts'
import type { CourierHabits, CouriersSettings, Rider } from '#domain/settings/couriersSettings.ts'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm, type Typed } from '../sectionForm.ts'
import { bodyOfTariff, fieldsOfTariff, newTariff, type TariffFields, tariffFieldAt } from './tariffFields.ts'

type CalledCouriers = Readonly<Record<CourierName, CourierHabits & object>>

export interface CouriersValue extends CalledCouriers {
  readonly own: CouriersSettings['own']
  readonly default: CouriersSettings['default']
  readonly byArea: CouriersSettings['byArea']
  readonly quietDays: number
  readonly closed: ClosedDays
  readonly costs: readonly TariffsAnswer[number][]
}

/** What is typed of a courier that the shop calls. */
interface CourierFields {
  on: boolean
  /** By their names in the table. Secrets are typed, and never shown once they are saved. */
  keys: Record<string, string>
  saved: Record<string, SecretAnswer>
  /** Takes the saved keys of the API away. */
  remove: boolean
  /** Takes the saved keys of the webhook away. */
  removeWebhook: boolean
  phone: string
  /** As typed. */
  claimDays: string
  /** Whether it is closed on days of its own. */
  hasOwnDays: boolean
  closed: ClosedFields
}

export interface CouriersFields extends Record<CourierName, CourierFields> {
  hasRiders: boolean
  riders: Typed<Rider>[]
  /** The courier of all areas without one of their own; empty: the first that is on. */
  preset: string
  byArea: { area: string; courier: string }[]
  /** As typed. */
  quietDays: string
  closed: ClosedFields
  costs: TariffFields[]
}

interface ClosedFields {
  weekdays: number[]
  days: string[]
  /** A day that is chosen and not yet in the list: it is saved, too. */
  nextDay: string
}

export const couriersSection = sectionForm<CouriersValue, CouriersFields>({
  name: 'couriers',
  fieldsOf: ({ own, default: preset, byArea, quietDays, closed, costs, ...couriers }) => ({
    ...ofEachCourier<Record<CourierName, CourierFields>>((courier) =>
      fieldsOfCourier(courier, couriers[courier], closed),
    ),
    hasRiders: own.on,
    riders: own.riders.map((rider) => ({ ...rider })),
    preset: preset ?? '',
    byArea: byArea.map((one) => ({ ...one })),
    quietDays: String(quietDays),
    closed: fieldsOfDays(closed),
    costs: costs.map(fieldsOfTariff),
  }),
  bodyOf: (fields) => ({
    ...ofEachCourier((courier) => bodyOfCourier(courier, fields[courier])),
    own: { on: fields.hasRiders, riders: fields.riders },
    default: fields.preset || null,
    byArea: fields.byArea,
    quietDays: numberOf(fields.quietDays),
    closed: bodyOfDays(fields.closed),
    costs: fields.costs.map(bodyOfTariff),
  }),
  fieldAt(path) {
    const [first = '', second = '', third = ''] = path.split('.')
    const courier = COURIER_NAMES.find((name) => name === first)
    if (courier) return fieldOfCourier(courier, second, third)
    if (first === 'own') return second === 'riders' ? path.replace('own.', '') : 'hasRiders'
    if (first === 'default') return 'preset'
    if (first === 'byArea') return first
    if (first === 'costs') return tariffFieldAt(path)
    if (first === 'closed') return second === 'weekdays' ? 'closed.weekdays' : 'closed.days'
    return first
  },
  modelOf: (fields) => ({
    ...fields,
    riders: [{ id: '', name: '', mobile: '' }],
    byArea: [{ area: '', courier: '' }],
    costs: [newTariff('', 'city')],
  }),
  // The tab's storage must not hold them.
  draftOf: (fields) => ({
    ...fields,
    ...ofEachCourier<Record<CourierName, CourierFields>>((courier) => ({
      ...fields[courier],
      keys: { ...fields[courier].keys, ...nothingTyped(courier) },
    })),
  }),
})

function fieldsOfCourier(
  courier: CourierName,
  { on, phone, closed, claimDays, ...value }: CourierHabits,
  ofShop: ClosedDays,
): CourierFields {
  const entered: Readonly<Record<string, unknown>> = { ...value }
  const [secrets, ids] = [true, false].map((isSecret) =>
    courierFields(courier).flatMap((field) =>
      field.isSecret === isSecret ? [[field.name, entered[field.name]] as const] : [],
    ),
  )
  return {
    on,
    keys: { ...nothingTyped(courier), ...(Object.fromEntries(ids ?? []) as Record<string, string>) },
    saved: Object.fromEntries(secrets ?? []) as Record<string, SecretAnswer>,
    remove: false,
    removeWebhook: false,
    phone,
    claimDays: String(claimDays),
    hasOwnDays: !closed.asShop,
    closed: fieldsOfDays(closed.asShop ? ofShop : closed),
  }
}

function bodyOfCourier(courier: CourierName, fields: CourierFields): object {
  return {
    ...keysOf(courier, fields, (use) => use !== 'webhook', fields.remove),
    ...keysOf(courier, fields, (use) => use === 'webhook', fields.removeWebhook),
    on: fields.on,
    phone: fields.phone,
    claimDays: numberOf(fields.claimDays),
    closed: {
      asShop: !fields.hasOwnDays,
      ...(fields.hasOwnDays ? bodyOfDays(fields.closed) : NO_DAYS),
    },
  }
}

function fieldOfCourier(courier: CourierName, field: string, part: string): string {
  const [first] = courierFields(courier)
  if (field === 'closed') return `${courier}.closed.${part === 'weekdays' ? part : 'days'}`
  if (['on', 'phone', 'claimDays'].includes(field)) return `${courier}.${field}`
  return `${courier}.keys.${field || first?.name}`
}

/** The secrets of a courier, none of them typed. */
function nothingTyped(courier: CourierName): Record<string, string> {
  const secrets = courierFields(courier).filter(({ isSecret }) => isSecret)
  return Object.fromEntries(secrets.map(({ name }) => [name, '']))
}

/** Whether the shop books with a courier once this is saved. */
export function willBook(courier: CourierName, { on, keys, saved, remove }: CourierFields): boolean {
  const needed = courierFields(courier).filter(({ use }) => use !== 'webhook')
  return on && !remove && needed.every(({ name }) => keys[name] !== '' || saved[name]?.set)
}

/** Whether a courier has something saved, so that it was set up at some time. */
export function isSetUp(courier: CourierName, { saved, keys }: CourierFields): boolean {
  return courierFields(courier).some(({ name, isSecret }) =>
    isSecret ? saved[name]?.set || saved[name]?.unreadable : keys[name] !== '',
  )
}

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

/** What a test of a courier's keys takes, whatever else is typed. */
export function keysBody(fields: CouriersFields, courier: CourierName): object {
  const { [courier]: typed } = fields
  return { [courier]: keysOf(courier, typed, (use) => use !== 'webhook', typed.remove) }
}

/** What is typed of these keys; null takes a secret away, and one that is left out stays. */
function keysOf(
  courier: CourierName,
  { keys }: CourierFields,
  isOf: (use: CourierField['use']) => boolean,
  remove: boolean,
): object {
  const changed = courierFields(courier).flatMap(({ name, use, isSecret }) => {
    const typed = keys[name] ?? ''
    if (!isOf(use)) return []
    if (!isSecret) return [[name, remove ? '' : typed]]
    return remove || typed.trim() !== '' ? [[name, remove ? null : typed]] : []
  })
  return Object.fromEntries(changed)
}
