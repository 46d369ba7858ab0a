import { useEffect, useState, useSyncExternalStore } from 'react'
import { digits } from '#web/client/amounts.ts'
import { createStore } from '#web/client/createStore.ts'
import { m } from '#web/paraglide/messages.js'
import { uploadImage } from '../../../frame/uploadImage.ts'
import { sortFiles } from './droppedFiles.tsx'
import {
  colorsOf,
  freePlaces,
  isSending,
  type Picture,
  type PictureState,
  type Pictures,
  type StoredPictures,
  withColor,
  withMoved,
  without,
  withState,
} from './pictures.ts'

export interface PictureForm {
  readonly store: PictureStore
  readonly pictures: Pictures
  /** Why files just offered were refused; undefined if none were. */
  readonly refusal: string | undefined
  /** Adds the images among the files: replacing the picture `key` if given, otherwise in free slots. */
  readonly offer: (files: Iterable<File>, key?: string) => void
}

/** The pictures of a form. `stored`: the product's pictures when the form opens. */
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

/** Uploads a file and returns its address. `onProgress` is called with 0 to 1. */
export type Upload = (
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
) => Promise<string>

/** The functions for object URLs of files. */
type Previews = Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>

/** The pictures of a form while it is open. Each is uploaded as soon as it is chosen. */
interface PictureStore {
  read(): Pictures
  subscribe(listener: () => void): () => void
  /** Fills free slots in order. Returns the number of files without a slot. */
  add(files: readonly File[]): number
  /** Replaces a picture. */
  replace(key: string, file: File): void
  /** Repeats a failed upload. */
  retry(key: string): void
  remove(key: string): void
  /** Moves a picture to position `to`, from 0. */
  move(key: string, to: number): void
  /** Assigns a colour to one of the pictures; without a key to none. */
  assignColor(color: string, key: string | undefined): void
  /** Shows these instead of all that are there. */
  show(stored: StoredPictures): void
  /** Resolves when no upload is running. */
  whenIdle(): Promise<void>
  /** Aborts uploads and releases the previews. */
  close(): void
}

/** `stored`: the product's present pictures. */
export function createPictureStore(
  stored: StoredPictures,
  upload: Upload,
  previews: Previews = URL,
): PictureStore {
  let lastKey = 0
  const pictures = createStore<Pictures>(() => picturesOf(stored))
  const sendings = new Map<string, AbortController>()

  function newKey(): string {
    lastKey += 1
    return `picture-${lastKey}`
  }

  function picturesOf({ images, colorImages }: StoredPictures): Pictures {
    return images.map((url) => ({
      key: newKey(),
      address: url,
      colors: colorsOf(url, colorImages),
      state: { kind: 'stored', url },
    }))
  }

  function chosen(file: File, colors: Picture['colors'] = []): Picture {
    return {
      key: newKey(),
      address: previews.createObjectURL(file),
      colors,
      state: { kind: 'sending', file, progress: 0 },
    }
  }

  async function send(key: string, file: File) {
    const abort = new AbortController()
    sendings.set(key, abort)
    const setState = (state: PictureState) => {
      if (!abort.signal.aborted) pictures.set(withState(pictures.read(), key, state))
    }
    try {
      const url = await upload(file, {
        signal: abort.signal,
        onProgress: (progress) => setState({ kind: 'sending', file, progress }),
      })
      setState({ kind: 'stored', url })
    } catch (error) {
      setState({ kind: 'failed', file, error })
    } finally {
      if (sendings.get(key) === abort) sendings.delete(key)
    }
  }

  /** Aborts this picture's upload and releases its preview. */
  function letGo({ key, address }: Picture) {
    sendings.get(key)?.abort()
    sendings.delete(key)
    if (address.startsWith('blob:')) previews.revokeObjectURL(address)
  }

  function find(key: string): Picture | undefined {
    return pictures.read().find((picture) => picture.key === key)
  }

  return {
    read: pictures.read,
    subscribe: pictures.subscribe,
    add(files) {
      const before = pictures.read()
      const added = files.slice(0, freePlaces(before)).map((file) => ({ file, picture: chosen(file) }))
      pictures.set([...before, ...added.map(({ picture }) => picture)])
      for (const { file, picture } of added) void send(picture.key, file)
      return files.length - added.length
    },
    replace(key, file) {
      const before = find(key)
      if (!before) return
      const picture = chosen(file, before.colors)
      pictures.set(pictures.read().map((each) => (each === before ? picture : each)))
      letGo(before)
      void send(picture.key, file)
    },
    retry(key) {
      const state = find(key)?.state
      if (state?.kind !== 'failed') return
      pictures.set(withState(pictures.read(), key, { kind: 'sending', file: state.file, progress: 0 }))
      void send(key, state.file)
    },
    remove(key) {
      const picture = find(key)
      if (!picture) return
      pictures.set(without(pictures.read(), key))
      letGo(picture)
    },
    move: (key, to) => pictures.set(withMoved(pictures.read(), key, to)),
    assignColor: (color, key) => pictures.set(withColor(pictures.read(), color, key)),
    show(next) {
      for (const picture of pictures.read()) letGo(picture)
      pictures.set(picturesOf(next))
    },
    whenIdle: () =>
      new Promise((resolve) => {
        const check = () => {
          if (pictures.read().some(isSending)) return
          leave()
          resolve()
        }
        const leave = pictures.subscribe(check)
        check()
      }),
    close() {
      for (const picture of pictures.read()) letGo(picture)
    },
  }
}
