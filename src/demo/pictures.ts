import { CUTOUT_WIDTHS } from '#domain/catalogue/picture.ts'

const FOLDER = '/demo'

export const cutoutFile = (slug: string, width: number) => `${FOLDER}/cutout/${slug}-${width}.webp`
export const slideFile = (slug: string, width: number) => `${FOLDER}/slides/${slug}-${width}.webp`
/** Widths in px of a category's picture: beside its name it is shown at 24 px, beside its subcategories at 128. */
export const CATEGORY_WIDTHS = [48, 256] as const

/** The picture of a category, by its name: '100 TK Items' is in 100-tk-items-48.webp. */
export const categoryFile = (name: string, width: (typeof CATEGORY_WIDTHS)[number]) =>
  `${FOLDER}/category/${name.toLowerCase().replaceAll(' ', '-')}-${width}.webp`

/** The stored address of a cut-out: its widest file. */
export const cutout = (slug: string) => cutoutFile(slug, Math.max(...CUTOUT_WIDTHS))

/** The slug of a cut-out's address, whatever its width; undefined for any other address. */
export const cutoutSlug = (address: string) => /\/cutout\/([^/]+)-\d+\.webp$/.exec(address)?.[1]
