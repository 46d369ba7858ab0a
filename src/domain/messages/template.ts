import { askedFor, WITHOUT_HELPLINE } from '../helpline.ts'
import type { CustomerEvent } from './customerEvents.ts'

const OF_ORDER = ['name', 'order', 'total', 'toCollect', 'shop', 'helpline', 'track'] as const
const OF_PRODUCT = ['product', 'link', 'shop', 'helpline'] as const

export type OrderField = (typeof OF_ORDER)[number]
export type ProductField = (typeof OF_PRODUCT)[number]
export type TemplateField = OrderField | ProductField

/** The fields that the text of an event may name, in the order in which they are offered. */
export function fieldsOf(event: CustomerEvent): readonly TemplateField[] {
  return event === 'backInStock' ? OF_PRODUCT : OF_ORDER
}

/** `{order}`; other braces are text. */
const PLACE = /\{([a-zA-Z]{1,30})\}/g

/** The fields that a text names and its event does not have. */
export function unknownFields(event: CustomerEvent, template: string): readonly string[] {
  const known: readonly string[] = fieldsOf(event)
  return [...template.matchAll(PLACE)]
    .map(([, field = '']) => field)
    .filter((field) => !known.includes(field))
}

/** How owners ask for a call in words of their own, and for what they ask without a number. See {@link askedFor}. */
const OWN_CALLS = [
  ...['call us at', 'call us on', 'call us:', 'call us', 'call:', 'call at', 'call'].map(
    (ask) => [ask, 'contact us'] as const,
  ),
  ...['Call us at', 'Call us on', 'Call us:', 'Call us', 'Call:', 'Call at', 'Call'].map(
    (ask) => [ask, 'Contact us'] as const,
  ),
  ...['Helpline:', 'Helpline', 'Hotline:', 'Telephone:', 'Phone:'].map(
    (label) => [label, 'Contact us'] as const,
  ),
  ...['হেল্পলাইন:', 'হেল্পলাইন', 'টেলিফোন:', 'ফোন:', 'কল করুন:', 'ফোন করুন:', 'কল করুন', 'ফোন করুন'].map(
    (ask) => [ask, 'আমাদের সঙ্গে যোগাযোগ করুন'] as const,
  ),
]
/** The same where the number comes first. */
const OWN_CALLS_AFTER = [
  'নম্বরে কল করুন',
  'নম্বরে ফোন করুন',
  '-এ কল করুন',
  '-এ ফোন করুন',
  'এ কল করুন',
  'এ ফোন করুন',
  'তে কল করুন',
  'তে ফোন করুন',
]

function withoutCalls(template: string): string {
  const after = OWN_CALLS_AFTER.reduce(
    (said, ask) =>
      said
        .replaceAll(`{helpline} ${ask}`, 'আমাদের সঙ্গে যোগাযোগ করুন')
        .replaceAll(`{helpline}${ask}`, 'আমাদের সঙ্গে যোগাযোগ করুন'),
    template,
  )
  return OWN_CALLS.reduce(
    (said, [ask, other]) =>
      said.replaceAll(`${ask} {helpline} নম্বরে`, other).replaceAll(`${ask} {helpline}`, other),
    after,
  )
}

/** Whether a text names the helpline of a shop that has none. */
export function lacksHelpline(template: string, helpline: { readonly dial: string }): boolean {
  return helpline.dial === '' && template.includes('{helpline}')
}

/**
 * The text of a message: `{order}` becomes the value of that name. Values are put in as they are: what looks like a field
 * inside one stays. Runs of spaces, which empty values leave behind, become one.
 */
export function renderTemplate(
  template: string,
  values: Partial<Readonly<Record<TemplateField, string>>>,
): string {
  const given: Readonly<Record<string, string | undefined>> = values
  const hasHelpline = !Object.values(WITHOUT_HELPLINE).includes(given.helpline ?? '')
  return askedFor(hasHelpline ? template : withoutCalls(template), hasHelpline)
    .replace(PLACE, (place, field: string) => (Object.hasOwn(given, field) ? (given[field] ?? '') : place))
    .replace(/ {2,}/g, ' ')
    .trim()
}
