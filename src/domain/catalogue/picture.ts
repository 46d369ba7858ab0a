import { uploadedPicture, widthsOf } from './uploadedPicture.ts'

/** `/folder/name-<width>.webp`: a picture shipped with the shop, or uploaded. */
const OWN_PICTURE = /^(\/[\w./-]+)-(\d{2,4})\.webp$/

/**
 * Widths in px of every cut-out's files: cut-outs are shown at up to 330 px, which is 990 at a pixel ratio of
 * 3.
 */
export const CUTOUT_WIDTHS = [128, 256, 480, 1024] as const

/** Widths in px of every slide's files; 1800 is for high-density screens. */
export const SLIDE_WIDTHS = [720, 900, 1800] as const

/** Widths in px of the picture of each category: beside its name, and beside its subcategories. */
export const CATEGORY_WIDTHS = [48, 256] as const

/** Where the demo's pictures of categories are. */
export const DEMO_CATEGORY_FOLDER = '/demo/category/'

/**
 * The pictures shipped with the shop, by the start of their address. All widths exist for each of them, so an
 * address stored before wider files were added gets these too.
 */
const CAME_WITH_THE_SHOP: readonly (readonly [folder: string, widths: readonly number[]])[] = [
  ['/demo/cutout/', CUTOUT_WIDTHS],
  ['/demo/slides/', SLIDE_WIDTHS],
  [DEMO_CATEGORY_FOLDER, CATEGORY_WIDTHS],
]

/** The rest of such an address. */
const NAME = /^[\da-z]+(?:-[\da-z]+)*-([1-9]\d{1,3})\.webp$/

/**
 * Returns whether this is the address of a picture of the shop, as it writes it itself: one that was uploaded or came with
 * the shop. No other path of the site is.
 */
export function isOwnPicture(address: string): boolean {
  if (uploadedPicture(address)) return true
  return CAME_WITH_THE_SHOP.some(([folder, widths]) => {
    const name = address.startsWith(folder) ? NAME.exec(address.slice(folder.length)) : null
    return name !== null && widths.includes(Number(name[1]))
  })
}

/**
 * Returns whether the picture is a transparent cut-out, which is shown smaller on a tinted tile; a photo
 * fills its tile.
 */
export function isCutOut(address: string): boolean {
  return address.includes('/cutout/')
}

/**
 * Returns every width of a picture, narrowest first, as `{ address, width }`; for an external picture one
 * entry without a width.
 */
export function pictureWidths(address: string): { address: string; width: number | undefined }[] {
  const own = OWN_PICTURE.exec(address)
  if (!own?.[1] || !own[2]) return [{ address, width: undefined }]
  const [stem, named] = [own[1], Number(own[2])]
  const uploaded = uploadedPicture(address)
  const widths = uploaded ? widthsOf(uploaded) : (widthsByFolder(address) ?? [named])
  return widths.map((width) => ({ address: `${stem}-${width}.webp`, width }))
}

/** Returns the narrowest file of a picture that has at least `width` px; the widest if none has. */
export function pictureAt(address: string, width: number): string {
  const all = pictureWidths(address)
  return (all.find((file) => (file.width ?? width) >= width) ?? all.at(-1))?.address ?? address
}

function widthsByFolder(address: string): readonly number[] | undefined {
  return CAME_WITH_THE_SHOP.find(([folder]) => address.startsWith(folder))?.[1]
}

/** Returns the `srcset` of a picture; undefined if it has only one width. */
export function pictureSrcSet(address: string): string | undefined {
  const widths = pictureWidths(address)
  if (widths.length < 2) return undefined
  return widths.map(({ address: url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * Returns the `srcset` in AVIF, about a third smaller; undefined for pictures that are not encoded on
 * request.
 */
export function avifSrcSet(address: string): string | undefined {
  if (!uploadedPicture(address)) return undefined
  return pictureWidths(address)
    .map(({ address: url, width }) => `${url.replace(/webp$/, 'avif')} ${width}w`)
    .join(', ')
}
