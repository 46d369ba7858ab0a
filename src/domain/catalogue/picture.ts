import { uploadedPicture, widthsOf } from './uploadedPicture.ts'

/**
 * The shop's own pictures are named `/folder/name-<width>.webp`. A product or slide stores the address
 * of the widest; narrower ones stand beside it. Pictures from elsewhere have one address and no widths.
 */
const OWN_PICTURE = /^(\/[\w./-]+)-(\d{2,4})\.webp$/

/** Widths in px that stand beside a picture that came with the shop, by its widest. */
const NARROWER: Readonly<Record<number, readonly number[]>> = {
  256: [96],
  1800: [720, 900],
}

/** A transparent cut-out is shown smaller on a tinted tile; a photo fills its tile. */
export function isCutOut(address: string): boolean {
  return address.includes('/cutout/')
}

/** Every width of a picture, narrowest first, as `{ address, width }`; one entry where there are none. */
export function pictureWidths(address: string): { address: string; width: number | undefined }[] {
  const own = OWN_PICTURE.exec(address)
  if (!own?.[1] || !own[2]) return [{ address, width: undefined }]
  const [stem, widest] = [own[1], Number(own[2])]
  const uploaded = uploadedPicture(address)
  const widths = uploaded ? widthsOf(uploaded) : [...(NARROWER[widest] ?? []), widest]
  return widths.map((width) => ({ address: `${stem}-${width}.webp`, width }))
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
