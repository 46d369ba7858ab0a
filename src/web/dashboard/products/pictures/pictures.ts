import { MAX_IMAGES } from '#domain/catalogue/product.ts'

/** A picture in a product form. The first of the list is the one that cards show. */
export interface Picture {
  /** Of this form alone; stays while the picture is sent and moved. */
  readonly key: string
  /** What the browser shows of it. */
  readonly address: string
  readonly state: PictureState
}

export type PictureState =
  /** The shop has it, at this address. */
  | { readonly kind: 'stored'; readonly url: string }
  /** `progress` from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly progress: number }
  /** `error` is what sending it threw. */
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown }

export type Pictures = readonly Picture[]

/** How many more there may be. */
export function freePlaces(pictures: Pictures): number {
  return MAX_IMAGES - pictures.length
}

export function withState(pictures: Pictures, key: string, state: PictureState): Pictures {
  return pictures.map((picture) => (picture.key === key ? { ...picture, state } : picture))
}

export function without(pictures: Pictures, key: string): Pictures {
  return pictures.filter((picture) => picture.key !== key)
}

/** Puts a picture at place `to`, counted from 0; those between move up. */
export function withMoved(pictures: Pictures, key: string, to: number): Pictures {
  const moving = pictures.find((picture) => picture.key === key)
  if (!moving) return pictures
  const others = without(pictures, key)
  return [...others.slice(0, to), moving, ...others.slice(to)]
}

export function isSending({ state }: Picture): boolean {
  return state.kind === 'sending'
}

export function hasFailed({ state }: Picture): boolean {
  return state.kind === 'failed'
}

/** The addresses of those that the shop has, in their order. */
export function storedAddresses(pictures: Pictures): string[] {
  return pictures.flatMap(({ state }) => (state.kind === 'stored' ? [state.url] : []))
}

/** Are they others, or in another order, than the addresses that a product has? */
export function differFrom(pictures: Pictures, images: readonly string[]): boolean {
  if (pictures.length !== images.length) return true
  return pictures.some(({ state }, index) => state.kind !== 'stored' || state.url !== images[index])
}
