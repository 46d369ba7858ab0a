import { ApiError, NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { ImageRefused, uploadSentence } from '../uploadImage.ts'

/** Why the shop did not do it, in a sentence; empty where there is nothing to say but that it failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return m.table_offline_text()
  if (error instanceof ImageRefused) return uploadSentence(error)
  if (!(error instanceof ApiError)) return ''
  if (error.code === 'SLIDES_CHANGED') return m.slider_reason_changed()
  return error.status === 404 ? m.slider_reason_gone() : ''
}
