import { COURIER_NAMES, type CourierFieldOf, type CourierName, courierFields } from './calledCouriers.ts'
import type { FieldKind, SectionFields } from './fields.ts'
import type { SectionName } from './ownerSettings.ts'

const COURIER_HABITS = {
  on: 'switch',
  phone: 'text',
  claimDays: 'number',
  'closed.asShop': 'switch',
  'closed.weekdays': 'weekdays',
  'closed.days': 'days',
} as const satisfies SectionFields
export type CourierHabit = keyof typeof COURIER_HABITS

/** The paths of the fields of all couriers that the shop calls. */
export type CourierPath = {
  [Name in CourierName]: `${Name}.${CourierFieldOf<Name> | CourierHabit}`
}[CourierName]

const CALLED = Object.fromEntries(
  COURIER_NAMES.flatMap((courier) => [
    ...courierFields(courier).map(({ name, isSecret }) => [
      `${courier}.${name}`,
      isSecret ? 'secret' : 'text',
    ]),
    ...Object.entries(COURIER_HABITS).map(([habit, kind]) => [`${courier}.${habit}`, kind]),
  ]),
) as Readonly<Record<CourierPath, FieldKind>>

/**
 * The fields of each section: forms, lists of changes, the activity and the descriptions of the API are drawn from it. Names
 * in both languages: `web/dashboard/office/settings/fieldNames.ts`, which has to have each.
 */
export const SECTION_FIELDS = {
  shop: {
    name: 'text',
    nameBengali: 'text',
    taglineBengali: 'text',
    welcomeBengali: 'text',
    welcomeEnglish: 'text',
    helpline: 'text',
    email: 'text',
    address: 'text',
    addressBengali: 'text',
    whatsApp: 'text',
    messenger: 'text',
    facebook: 'text',
    instagram: 'text',
    youtube: 'text',
    tiktok: 'text',
    tradeLicence: 'text',
    dbid: 'text',
    'developer.name': 'text',
    'developer.link': 'text',
  },
  delivery: {
    areas: 'names',
    'areas.*.nameBengali': 'text',
    'areas.*.charge': 'taka',
    'areas.*.returnFee': 'taka',
    'areas.*.districts': 'districts',
    'areas.*.leadTime.english': 'text',
    'areas.*.leadTime.bengali': 'text',
    freeOver: 'taka',
  },
  checkout: {
    email: 'choice',
    minimumOrder: 'taka',
    commentShown: 'switch',
    terms: 'switch',
    unfinished: 'switch',
    code: 'choice',
  },
  look: {
    logo: 'picture',
    icon: 'picture',
    hue: 'degrees',
    fewLeftShown: 'switch',
    strongButton: 'choice',
    badgeFrom: 'percent',
    slideSeconds: 'number',
    homeSections: 'homeSections',
    categoryTabs: 'text',
  },
  messages: {
    'mail.url': 'secret',
    'mail.from': 'text',
    'sms.driver': 'choice',
    'sms.key': 'secret',
    'sms.sender': 'text',
    'sms.language': 'choice',
    'sms.price': 'taka',
    'sms.quiet': 'quietHours',
    'events.*.sms': 'switch',
    'events.*.mail': 'switch',
    'events.*.en': 'text',
    'events.*.bn': 'text',
  },
  tracking: {
    noticeText: 'text',
    noticeTextBengali: 'text',
    productFeed: 'switch',
    worksOffline: 'switch',
  },
  security: { staffNeedSecondFactor: 'switch', sessionHours: 'number' },
  start: { hidden: 'switch' },
  backups: {
    nightly: 'switch',
    hour: 'hour',
    where: 'choice',
    's3.bucket': 'text',
    's3.region': 'text',
    's3.endpoint': 'text',
    's3.accessKey': 'text',
    's3.secretKey': 'secret',
  },
  search: { synonyms: 'wordLists' },
  risk: { 'weights.*': 'number', check: 'number', high: 'number', largeOrder: 'taka' },
  couriers: {
    ...CALLED,
    'own.on': 'switch',
    'own.riders': 'names',
    'own.riders.*.mobile': 'text',
    default: 'choice',
    byArea: 'couriersOfAreas',
    quietDays: 'number',
    'closed.weekdays': 'weekdays',
    'closed.days': 'days',
    costs: 'tariffs',
  },
  payments: {
    'advance.ask': 'choice',
    'advance.accounts.*.number': 'text',
    'advance.accounts.*.kind': 'choice',
    'advance.amount': 'choice',
    'advance.fixed': 'taka',
    'advance.share': 'percent',
    'vat.on': 'switch',
    'vat.bin': 'text',
    'vat.name': 'text',
    'vat.address': 'text',
    'vat.rate': 'percent',
    'vat.deliveryRate': 'percent',
    'vat.officer': 'text',
    'vat.designation': 'text',
  },
  promises: { '*.shown': 'switch', '*.english': 'text', '*.bengali': 'text' },
} as const satisfies Readonly<Record<SectionName, SectionFields>>

/** The paths of a section's fields. */
export type FieldPath<Name extends SectionName> = keyof (typeof SECTION_FIELDS)[Name] & string

/**
 * The sections that the owner alone saves, with the field that says so: the links into every account, the owner's too, leave
 * through the mail server, backups hold everything (decision 0048), advances go to the numbers of the payments, which say what the tax office is told, couriers hold the
 * shop's money, and how one signs in concerns all of the staff.
 */
const OWNERS_FIELDS: { readonly [Name in SectionName]?: string } = {
  messages: 'mail.url',
  backups: 'where',
  payments: 'advance.accounts',
  couriers: 'steadfast.apiKey',
  security: 'staffNeedSecondFactor',
}

/** The field of a section that the owner alone may save, by its path; undefined: whoever has the right to settings. */
export function ownersField(section: SectionName): string | undefined {
  return OWNERS_FIELDS[section]
}
