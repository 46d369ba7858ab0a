/**
 * What the owner enters of a courier. `key`: sent in a header or a body. `token`: its webhook brings it along. `phrase`: any text
 * by which it signs. These are secrets: written, never read. `id`: of something in its panel, which everybody may know.
 */
export interface CourierField {
  readonly kind: 'key' | 'token' | 'phrase' | 'id'
  /**
   * What it is for. `call`: without it the courier cannot be called. `book`: it can, and books nothing. `webhook`: without it the
   * shop hears nothing; of several, one may do.
   */
  readonly use: 'call' | 'book' | 'webhook'
  /** Of a place from which it collects, for which it can be asked. */
  readonly isPlace?: true
  /** Its webhook has no other place for it: it stands in the address, as `?token=`. */
  readonly inAddress?: true
}

/** A courier as people know it, in both languages. */
export interface CourierLabels {
  readonly label: string
  readonly labelBengali: string
}

/**
 * The couriers that the shop calls, by the names of their drivers, with what the owner enters of each. Settings, their storage and
 * their form are drawn from it; drivers stand in `integrations/courier/couriers.ts`, texts in `web/dashboard/words/courierTexts.ts`.
 */
export const CALLED_COURIERS = {
  steadfast: {
    label: 'Steadfast',
    labelBengali: 'স্টেডফাস্ট',
    fields: {
      apiKey: { kind: 'key', use: 'call' },
      secretKey: { kind: 'key', use: 'call' },
      webhookToken: { kind: 'token', use: 'webhook' },
      webhookSecret: { kind: 'phrase', use: 'webhook' },
    },
  },
  pathao: {
    label: 'Pathao',
    labelBengali: 'পাঠাও',
    fields: {
      clientId: { kind: 'id', use: 'call' },
      clientSecret: { kind: 'key', use: 'call' },
      storeId: { kind: 'id', use: 'book', isPlace: true },
      webhookSecret: { kind: 'phrase', use: 'webhook' },
    },
  },
  redx: {
    label: 'RedX',
    labelBengali: 'রেডএক্স',
    fields: {
      token: { kind: 'key', use: 'call' },
      pickupStoreId: { kind: 'id', use: 'book', isPlace: true },
      webhookToken: { kind: 'token', use: 'webhook', inAddress: true },
    },
  },
} as const satisfies Readonly<
  Record<string, CourierLabels & { readonly fields: Readonly<Record<string, CourierField>> }>
>

export type CourierName = keyof typeof CALLED_COURIERS
export const COURIER_NAMES = Object.keys(CALLED_COURIERS) as CourierName[]

/** The fields of a courier. */
type FieldsOf<Name extends CourierName> = (typeof CALLED_COURIERS)[Name]['fields']
export type CourierFieldOf<Name extends CourierName> = keyof FieldsOf<Name> & string
/** The fields of all couriers. */
export type CourierFieldName = { [Name in CourierName]: CourierFieldOf<Name> }[CourierName]
/** What is entered in each field of a courier. */
export type Entered<Name extends CourierName, Key, Id> = {
  readonly [Field in CourierFieldOf<Name>]: FieldsOf<Name>[Field] extends { readonly kind: 'id' } ? Id : Key
}

/** The fields of a courier, in the order of its form. */
export function courierFields(
  courier: CourierName,
): readonly (CourierField & { readonly name: CourierFieldName; readonly isSecret: boolean })[] {
  const fields: Readonly<Record<string, CourierField>> = CALLED_COURIERS[courier].fields
  return Object.entries(fields).map(([name, field]) => ({
    ...field,
    name: name as CourierFieldName,
    isSecret: field.kind !== 'id',
  }))
}

/** A courier as people know it; undefined: the shop does not call it. */
export function courierLabel(courier: string): string | undefined {
  return courierLabels(courier)?.label
}

/** The same in both languages. */
export function courierLabels(courier: string): CourierLabels | undefined {
  return isCalledCourier(courier) ? CALLED_COURIERS[courier] : undefined
}

/** Something of each courier. */
export function ofEachCourier<Of extends { readonly [Name in CourierName]: unknown }>(
  make: (courier: CourierName) => Of[CourierName],
): Of {
  return Object.fromEntries(COURIER_NAMES.map((courier) => [courier, make(courier)])) as Of
}

/** Whether this is the name of a courier that the shop calls. */
export function isCalledCourier(courier: string): courier is CourierName {
  return Object.hasOwn(CALLED_COURIERS, courier)
}
