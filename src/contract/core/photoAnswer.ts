import { z } from 'zod'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'

/** A photograph of what came back, or is to: its picture is below what it belongs to, at photos/{photoId}. */
export const photoSchema = z.object({ _id: z.string(), takenAt: z.string() }).meta({ id: 'ParcelPhoto' })
export type PhotoAnswer = z.infer<typeof photoSchema>

export function photoAnswer({ id, takenAt }: ParcelPhoto): PhotoAnswer {
  return { _id: id, takenAt: new Date(takenAt).toISOString() }
}
