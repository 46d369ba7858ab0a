/**
 * The shop's own pictures are named `/folder/name-<width>.webp`. A product or slide stores the address
 * of the widest; narrower ones stand beside it. Pictures from elsewhere have one address and no widths.
 */
const OWN_PICTURE = /^(\/[\w./-]+)-(\d{2,4})\.webp$/

/** Widths in px that stand beside a picture of the shop's own of this widest width. */
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
  return [...(NARROWER[widest] ?? []), widest].map((width) => ({ address: `${stem}-${width}.webp`, width }))
}

/** The `srcset` of a picture, or undefined where it has one width alone. */
export function pictureSrcSet(address: string): string | undefined {
  const widths = pictureWidths(address)
  if (widths.length < 2) return undefined
  return widths.map(({ address: url, width }) => `${url} ${width}w`).join(', ')
}
