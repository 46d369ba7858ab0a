import { useEffect, useState, useSyncExternalStore } from 'react'
import { digits } from '#web/client/amounts.ts'
import { uploadImage } from '#web/client/uploadImage.ts'
import { m } from '#web/paraglide/messages.js'
import { sortFiles } from './imageFiles.ts'
import { createPictureStore, type PictureStore } from './pictureStore.ts'
import type { Pictures, StoredPictures } from './pictures.ts'

export interface PictureForm {
  readonly store: PictureStore
  readonly pictures: Pictures
  /** Why files that were just offered were not taken; undefined when all were. */
  readonly refusal: string | undefined
  /** Takes the images among files: in place of the picture `key`, and else in free places. */
  readonly offer: (files: Iterable<File>, key?: string) => void
}

/** The pictures of a form. `stored`: those that the product has when the form opens. */
export function usePictures(stored: StoredPictures): PictureForm {
  const [store] = useState(() => createPictureStore(stored, uploadImage))
  const pictures = useSyncExternalStore(store.subscribe, store.read, store.read)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => store.close, [store])

  function offer(files: Iterable<File>, key?: string) {
    const { images, others } = sortFiles(files)
    const [first, ...rest] = images
    if (key !== undefined && first) store.replace(key, first)
    const left = store.add(key === undefined ? images : rest)
    setRefusal(refusalOf(others, left))
  }

  return { store, pictures, refusal, offer }
}

function refusalOf(others: readonly File[], left: number): string | undefined {
  const sentences = [
    others[0] && m.products_picture_no_image({ name: others[0].name }),
    left > 0 && m.products_picture_no_place({ count: digits(left) }),
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
