import { classes } from './classes.ts'
import type { IconName } from './iconNames.ts'
import sprite from './icons.svg?url&no-inline'

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/** The icons of the headers, which are drawn into each page: see pageIcons.ts. */
export const PAGE_ICONS: readonly IconName[] = [
  'menu',
  'x',
  'search',
  'shopping-bag',
  'user-round',
  'phone',
  'house',
]

/**
 * An icon of 20 px in the colour of its text. All icons are in one cached sprite, so neither HTML nor scripts
 * carry their outlines; those of the headers are in the page.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classes('lucide', className)}>
      <use href={PAGE_ICONS.includes(name) ? `#i-${name}` : `${sprite}#${name}`} />
    </svg>
  )
}
