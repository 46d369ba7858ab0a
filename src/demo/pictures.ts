import { type CATEGORY_WIDTHS, CUTOUT_WIDTHS } from '#domain/catalogue/picture.ts'

const FOLDER = '/demo'

export const cutoutFile = (slug: string, width: number) => `${FOLDER}/cutout/${slug}-${width}.webp`
export const slideFile = (slug: string, width: number) => `${FOLDER}/slides/${slug}-${width}.webp`

/** Returns the file of a category's picture: '100 TK Items' is in 100-tk-items-48.webp. */
export const categoryFile = (name: string, width: (typeof CATEGORY_WIDTHS)[number]) =>
  `${FOLDER}/category/${name.toLowerCase().replaceAll(' ', '-')}-${width}.webp`

/** Returns the stored address of a cut-out: that of its widest file. */
export const cutout = (slug: string) => cutoutFile(slug, Math.max(...CUTOUT_WIDTHS))

/** Returns the slug in a cut-out's address of any width; undefined for any other address. */
export const cutoutSlug = (address: string) => /\/cutout\/([^/]+)-\d+\.webp$/.exec(address)?.[1]
