import { useEffect, useRef, useState } from 'react'
import type { PhotoAnswer } from '#contract/core/photoAnswer.ts'
import { ApiError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { isRefusedPicture, uploadSentence } from '../uploadImage.ts'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import { shrunk } from './shrunk.ts'

/** Milliseconds. A photograph takes long on a slow network. */
const TIMEOUT = 3 * 60_000

/** A photograph that is sent, or was. */
export interface SentPhoto {
  readonly key: number
  readonly parcelId: string
  /** Whose parcel it is. */
  readonly name: string
  readonly file: File
  /** Of what is shown of it. */
  readonly address: string
  readonly is: 'sending' | 'sent' | 'failed'
  /** Why it was not sent. */
  readonly why: string
  /** Whether the same can be sent again: the shop has not refused it. */
  readonly mayAgain: boolean
}

/** Where the photographs of a parcel are; others are somewhere else. */
export const photosOfParcel = (id: string) => `/consignments/${encodeURIComponent(id)}/photos`

/**
 * Sends photographs of parcels one by one beside whatever else is done, and keeps those that were not sent. `pathOf`: where they are
 * sent, by what they are of.
 */
export function usePhotoSending(onSent: () => void, pathOf: (id: string) => string = photosOfParcel) {
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const keys = useRef(0)
  const turn = useRef(Promise.resolve())
  const shown = useRef<string[]>([])
  useEffect(() => () => shown.current.forEach(URL.revokeObjectURL), [])
  useLeaveWarning({ unsaved: () => photos.some((photo) => photo.is !== 'sent'), onLeave: () => {} })

  function change(key: number, to: Partial<SentPhoto>) {
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)))
  }

  function send({ key, parcelId, file }: Pick<SentPhoto, 'key' | 'parcelId' | 'file'>) {
    change(key, { is: 'sending', why: '' })
    turn.current = turn.current.then(async () => {
      try {
        await sendPhoto(pathOf(parcelId), file)
        change(key, { is: 'sent' })
        onSent()
      } catch (error) {
        change(key, { is: 'failed', why: sentenceOf(error), mayAgain: !isRefused(error) })
      }
    })
  }

  return {
    photos,
    add({
      parcelId,
      name,
      files,
    }: Pick<SentPhoto, 'parcelId' | 'name'> & { readonly files: readonly File[] }) {
      const added = files.map((file): SentPhoto => {
        keys.current += 1
        const address = URL.createObjectURL(file)
        shown.current.push(address)
        return { key: keys.current, parcelId, name, file, address, is: 'sending', why: '', mayAgain: true }
      })
      setPhotos((before) => [...before, ...added])
      added.forEach(send)
    },
    again: send,
    drop: (key: number) => setPhotos((before) => before.filter((photo) => photo.key !== key)),
    /** Says no more which were sent: they are seen where the others are. */
    dropSent: () => setPhotos((before) => before.filter((photo) => photo.is !== 'sent')),
  }
}

async function sendPhoto(path: string, file: File): Promise<void> {
  const form = new FormData()
  form.append('image', await shrunk(file), 'photo.jpg')
  await authorized<PhotoAnswer>(path, {
    ...{ method: 'POST', body: form, timeout: TIMEOUT },
  })
}

/** What sending the same once more would not change. */
const CODES: Readonly<Record<string, () => string>> = {
  TOO_MANY_PHOTOS: m.photos_too_many,
  NOT_FOUND: m.photos_gone,
  PARCEL_NOT_NOW: m.photos_gone,
  NOT_TO_SETTLE: m.photos_gone,
}

function isRefused(error: unknown): boolean {
  return isRefusedPicture(error) || (error instanceof ApiError && error.code in CODES)
}

function sentenceOf(error: unknown): string {
  const own = error instanceof ApiError ? CODES[error.code] : undefined
  return own ? own() : uploadSentence(error)
}
