import { pictureAt } from '#domain/catalogue/picture.ts'
import { pngAt, type SizedPicture, uploadedPicture } from '#domain/catalogue/uploadedPicture.ts'
import { inBox, LOGO_BOX } from '#domain/look/box.ts'
import type { LookSettings } from '#domain/settings/lookSettings.ts'

/** What pages show in place of the drawn mark. Left out: the drawn one. */
export interface OwnMark {
  /** Replaces mark and name; the size is that on the page. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number }
  /** Replaces the mark beside the name: the address of a square picture. */
  readonly icon?: string
}

export interface ShownMark extends OwnMark {
  /** Shows the shop to search engines and where its pages are shared. Left out: the drawn one. */
  readonly picture?: SizedPicture
}

/** Three times the width of the logo and the icon on a page, for the sharpest screens. Px. */
const LOGO_FILE = 3 * LOGO_BOX.width
const ICON_FILE = 96
const SHARED = 512

/** Only servers and the dashboard call it: the browsers of shoppers receive the result with the page. */
export function ownMark({ logo, icon }: Pick<LookSettings, 'logo' | 'icon'>): OwnMark {
  const size = uploadedPicture(logo)
  return {
    ...(size ? { logo: { src: pictureAt(logo, LOGO_FILE), ...inBox(size, LOGO_BOX) } } : {}),
    ...(icon === '' ? {} : { icon: pictureAt(icon, ICON_FILE) }),
  }
}

/** Only servers call it. */
export function shownMark(look: Pick<LookSettings, 'logo' | 'icon'>): ShownMark {
  const picture = pngAt(look.icon, SHARED) ?? pngAt(look.logo, SHARED)
  return { ...ownMark(look), ...(picture ? { picture } : {}) }
}

/** A `<link>` in the head of a page. */
export interface IconLink {
  readonly rel: string
  readonly href: string
  readonly sizes: string
  readonly type: string
}

/** The owner's icon for tabs and home screens; undefined: the drawn one. */
export function iconLinks({ icon }: LookSettings): readonly IconLink[] | undefined {
  const links = [
    { rel: 'icon', width: 32 },
    { rel: 'icon', width: 192 },
    { rel: 'apple-touch-icon', width: 180 },
  ].flatMap(({ rel, width }) => {
    const file = pngAt(icon, width)
    return file ? [{ rel, href: file.address, sizes: `${width}x${width}`, type: 'image/png' }] : []
  })
  return links.length > 0 ? links : undefined
}
