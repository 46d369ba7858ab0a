import { type ColorImages, MAX_IMAGES } from '#domain/catalogue/product.ts'

/** A picture in a product form. Cards show the first of the list. */
export interface Picture {
  /** Unique in this form; unchanged by uploading and moving. */
  readonly key: string
  /** The address that the browser shows. */
  readonly address: string
  /** The colours of the product that it shows. */
  readonly colors: readonly string[]
  readonly state: PictureState
}

export type PictureState =
  /** Stored at this address. */
  | { readonly kind: 'stored'; readonly url: string }
  /** `progress` from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly progress: number }
  /** `error`: what the upload threw. */
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown }

export type Pictures = readonly Picture[]

/** The number of free slots. */
export function freePlaces(pictures: Pictures): number {
  return MAX_IMAGES - pictures.length
}

export function withState(pictures: Pictures, key: string, state: PictureState): Pictures {
  return pictures.map((picture) => (picture.key === key ? { ...picture, state } : picture))
}

export function without(pictures: Pictures, key: string): Pictures {
  return pictures.filter((picture) => picture.key !== key)
}

/** Moves a picture to position `to`, from 0. */
export function withMoved(pictures: Pictures, key: string, to: number): Pictures {
  const moving = pictures.find((picture) => picture.key === key)
  if (!moving) return pictures
  const others = without(pictures, key)
  return [...others.slice(0, to), moving, ...others.slice(to)]
}

/** Assigns a colour to the picture `key` and no other; without a key to none. */
export function withColor(pictures: Pictures, color: string, key: string | undefined): Pictures {
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

/** The addresses of the stored pictures, in order. */
export function storedAddresses(pictures: Pictures): string[] {
  return pictures.flatMap(({ state }) => (state.kind === 'stored' ? [state.url] : []))
}

/** The stored picture for each of `colors`; colours without one are missing. */
export function storedColorImages(pictures: Pictures, colors: readonly string[]): ColorImages {
  return Object.fromEntries(
    pictures.flatMap(({ state, colors: shown }) =>
      state.kind === 'stored'
        ? shown.filter((color) => colors.includes(color)).map((color) => [color, state.url])
        : [],
    ),
  )
}

/** The pictures of a product as stored. */
export interface StoredPictures {
  /** Addresses. */
  readonly images: readonly string[]
  readonly colorImages: ColorImages
}

/** Do the pictures, their order or which of `offered` colours they show differ from what is stored? */
export function differFrom(
  pictures: Pictures,
  { images, colorImages }: StoredPictures,
  offered: readonly string[],
): boolean {
  const shown = (colors: readonly string[]) => colors.filter((color) => offered.includes(color))
  if (pictures.length !== images.length) return true
  return pictures.some(
    ({ state, colors }, index) =>
      state.kind !== 'stored' ||
      state.url !== images[index] ||
      !sameColors(shown(colors), shown(colorsOf(state.url, colorImages))),
  )
}

/** The colours that an image shows. */
export function colorsOf(image: string, colorImages: ColorImages): string[] {
  return Object.keys(colorImages).filter((color) => colorImages[color] === image)
}

function sameColors(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((color) => other.includes(color))
}
