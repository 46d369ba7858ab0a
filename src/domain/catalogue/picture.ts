import { uploadedPicture, widthsOf } from './uploadedPicture.ts'

/** `/folder/name-<width>.webp`: a picture that came with the shop, or that was uploaded. */
const OWN_PICTURE = /^(\/[\w./-]+)-(\d{2,4})\.webp$/

/** Widths in px of every cut-out's files: the largest place for one is 330 px wide, which is 990 at 3 to 1. */
export const CUTOUT_WIDTHS = [128, 256, 480, 1024] as const

/** Widths in px of every slide's files; 1800 is for dense screens. */
export const SLIDE_WIDTHS = [720, 900, 1800] as const

/**
 * The pictures that came with the shop, by the beginning of their address. Whichever width an address names, all of
 * these stand beside it: what was stored before there were wider files is shown in them too.
 */
const CAME_WITH_THE_SHOP: readonly (readonly [folder: string, widths: readonly number[]])[] = [
  ['/demo/cutout/', CUTOUT_WIDTHS],
  ['/demo/slides/', SLIDE_WIDTHS],
]

/** A transparent cut-out is shown smaller on a tinted tile; a photo fills its tile. */
export function isCutOut(address: string): boolean {
  return address.includes('/cutout/')
}

/**
 * Every width of a picture, narrowest first, as `{ address, width }`; one entry without a width for a picture from
 * elsewhere.
 */
export function pictureWidths(address: string): { address: string; width: number | undefined }[] {
  const own = OWN_PICTURE.exec(address)
  if (!own?.[1] || !own[2]) return [{ address, width: undefined }]
  const [stem, named] = [own[1], Number(own[2])]
  const uploaded = uploadedPicture(address)
  const widths = uploaded ? widthsOf(uploaded) : (widthsByFolder(address) ?? [named])
  return widths.map((width) => ({ address: `${stem}-${width}.webp`, width }))
}

function widthsByFolder(address: string): readonly number[] | undefined {
  return CAME_WITH_THE_SHOP.find(([folder]) => address.startsWith(folder))?.[1]
}

/** The `srcset` of a picture, or undefined where it has one width alone. */
export function pictureSrcSet(address: string): string | undefined {
  const widths = pictureWidths(address)
  if (widths.length < 2) return undefined
  return widths.map(({ address: url, width }) => `${url} ${width}w`).join(', ')
}

/** The same in AVIF, a third smaller; undefined for pictures that are not made anew as they are asked for. */
export function avifSrcSet(address: string): string | undefined {
  if (!uploadedPicture(address)) return undefined
  return pictureWidths(address)
    .map(({ address: url, width }) => `${url.replace(/webp$/, 'avif')} ${width}w`)
    .join(', ')
}
