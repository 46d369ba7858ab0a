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
  return askedFor(template, hasHelpline)
    .replace(PLACE, (place, field: string) => (Object.hasOwn(given, field) ? (given[field] ?? '') : place))
    .replace(/ {2,}/g, ' ')
    .trim()
}
