import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type FieldName, isFieldName } from './formFields.ts'

/** What the shop, or the way to it, said of a product that was sent. */
export interface Refusal {
  /** Sentences that belong to fields, in the shop's order. */
  readonly fields: readonly { readonly name: FieldName; readonly message: string }[]
  /** One that belongs to the pictures. */
  readonly pictures: string | undefined
  /** Any other reason; undefined when the shop gave none. */
  readonly reason: string | undefined
}

/** Reads a refusal from what sending threw. Undefined: the login has ended, and that has been said. */
export function readRefusal(error: unknown): Refusal | undefined {
  const nothing: Refusal = { fields: [], pictures: undefined, reason: undefined }
  if (error instanceof NetworkError) return { ...nothing, reason: m.products_reason_offline() }
  if (!(error instanceof ApiError)) {
    console.error(error)
    return nothing
  }
  const { status, problem } = error
  if (status === 401 || status === 403) return undefined
  if (status === 404) return { ...nothing, reason: m.products_reason_gone() }
  const faults = (problem.errors ?? []).map(({ path, message }) => ({ name: path.split('.')[0], message }))
  const fields = faults.flatMap(({ name, message }) => (isFieldName(name) ? [{ name, message }] : []))
  const pictures = faults.find(({ name }) => name === 'images' || name === 'colorImages')?.message
  const placed = fields.length > 0 || pictures !== undefined
  return { fields, pictures, reason: placed ? undefined : inEnglish(problem.detail) }
}

/** The shop's own sentences are English. */
function inEnglish(sentence: string | undefined): string | undefined {
  return getLocale() === 'en' ? sentence : undefined
}
