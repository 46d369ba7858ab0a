import type { SecretAnswer } from '#domain/settings/secret.ts'
import { sectionForm } from '../sectionForm.ts'

export interface CouriersValue {
  readonly steadfast: { readonly apiKey: SecretAnswer; readonly secretKey: SecretAnswer }
}

/** The keys are typed, and never shown once they are saved. */
export interface CouriersFields {
  apiKey: string
  secretKey: string
  /** Takes the saved keys away. */
  remove: boolean
  saved: { apiKey: SecretAnswer; secretKey: SecretAnswer }
}

export const couriersSection = sectionForm<CouriersValue, CouriersFields>({
  name: 'couriers',
  fieldsOf: ({ steadfast }) => ({ apiKey: '', secretKey: '', remove: false, saved: { ...steadfast } }),
  bodyOf: ({ apiKey, secretKey, remove }) => ({
    steadfast: remove
      ? { apiKey: null, secretKey: null }
      : {
          ...(apiKey.trim() !== '' && { apiKey }),
          ...(secretKey.trim() !== '' && { secretKey }),
        },
  }),
  fieldAt: (path) => (path.endsWith('secretKey') ? 'secretKey' : 'apiKey'),
  // The tab's storage must not hold them.
  draftOf: (fields) => ({ ...fields, apiKey: '', secretKey: '' }),
})
