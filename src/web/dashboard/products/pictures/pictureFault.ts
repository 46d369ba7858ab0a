import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a picture was not stored, in a sentence. */
export function pictureFault(error: unknown): string {
  if (error instanceof NetworkError) return m.products_picture_offline()
  if (!(error instanceof ApiError)) return m.products_picture_failed()
  if (error.status === 413) return m.products_picture_too_large()
  const unreadable = error.status === 415 || error.status === 422
  return unreadable ? m.products_picture_unreadable() : m.products_picture_failed()
}
