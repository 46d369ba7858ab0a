import type { SecretAnswer } from '#domain/settings/secret.ts'
import { sectionForm } from '../sectionForm.ts'

const KEYS = ['apiKey', 'secretKey'] as const
const WEBHOOK_KEYS = ['webhookToken', 'webhookSecret'] as const
const ALL_KEYS = [...KEYS, ...WEBHOOK_KEYS]
export type KeyField = (typeof ALL_KEYS)[number]

export interface CouriersValue {
  readonly steadfast: Readonly<Record<KeyField, SecretAnswer>>
}

/** The keys are typed, and never shown once they are saved. */
export interface CouriersFields extends Record<KeyField, string> {
  /** Takes the saved keys of the API away. */
  remove: boolean
  /** Takes the saved keys of the webhook away. */
  removeWebhook: boolean
  saved: Record<KeyField, SecretAnswer>
}

const NOTHING_TYPED = { apiKey: '', secretKey: '', webhookToken: '', webhookSecret: '' }

export const couriersSection = sectionForm<CouriersValue, CouriersFields>({
  name: 'couriers',
  fieldsOf: ({ steadfast }) => ({
    ...NOTHING_TYPED,
    remove: false,
    removeWebhook: false,
    saved: { ...steadfast },
  }),
  bodyOf: (fields) => ({
    steadfast: {
      ...keysIn(fields, KEYS, fields.remove),
      ...keysIn(fields, WEBHOOK_KEYS, fields.removeWebhook),
    },
  }),
  fieldAt: (path) => ALL_KEYS.find((key) => path === `steadfast.${key}`) ?? 'apiKey',
  // The tab's storage must not hold them.
  draftOf: (fields) => ({ ...fields, ...NOTHING_TYPED }),
})

/** What a test of the keys of the API takes, whatever else is typed. */
export function keysBody(fields: CouriersFields): object {
  return { steadfast: keysIn(fields, KEYS, fields.remove) }
}

/** What is typed of these keys; null takes one away, and one that is left out stays. */
function keysIn(fields: CouriersFields, keys: readonly KeyField[], remove: boolean) {
  const changed = keys.filter((key) => remove || fields[key].trim() !== '')
  return Object.fromEntries(changed.map((key) => [key, remove ? null : fields[key]]))
}
