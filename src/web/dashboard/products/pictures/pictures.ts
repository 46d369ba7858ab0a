import { COLORS, type Color } from '#domain/catalogue/options.ts'
import { type ColorImages, MAX_IMAGES } from '#domain/catalogue/product.ts'

/** A picture in a product form. The first of the list is the one that cards show. */
export interface Picture {
  /** Of this form alone; stays while the picture is sent and moved. */
  readonly key: string
  /** What the browser shows of it. */
  readonly address: string
  /** The colours of the product that it shows. */
  readonly colors: readonly Color[]
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

/** Ties a colour to the picture `key`, and to no other; without a key to none. */
export function withColor(pictures: Pictures, color: Color, key: string | undefined): Pictures {
  return pictures.map((picture) => {
    const others = picture.colors.filter((other) => other !== color)
    return { ...picture, colors: picture.key === key ? [...others, color] : others }
  })
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

/** Which of those that the shop has shows each of `colors`; the colours that are tied to none are missing. */
export function storedColorImages(pictures: Pictures, colors: readonly string[]): ColorImages {
  return Object.fromEntries(
    pictures.flatMap(({ state, colors: shown }) =>
      state.kind === 'stored'
        ? shown.filter((color) => colors.includes(color)).map((color) => [color, state.url])
        : [],
    ),
  )
}

/** The pictures of a product as the shop has them. */
export interface StoredPictures {
  /** Addresses. */
  readonly images: readonly string[]
  readonly colorImages: ColorImages
}

/** Are they others, in another order or of other colours, than those that a product has? */
export function differFrom(pictures: Pictures, { images, colorImages }: StoredPictures): boolean {
  if (pictures.length !== images.length) return true
  return pictures.some(
    ({ state, colors }, index) =>
      state.kind !== 'stored' ||
      state.url !== images[index] ||
      !sameColors(colors, colorsOf(state.url, colorImages)),
  )
}

/** The colours that an image shows. */
export function colorsOf(image: string, colorImages: ColorImages): Color[] {
  return COLORS.filter((color) => colorImages[color] === image)
}

function sameColors(one: readonly Color[], other: readonly Color[]): boolean {
  return one.length === other.length && one.every((color) => other.includes(color))
}
