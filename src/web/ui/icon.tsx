import { classes } from './classes.ts'
import type { IconName } from './iconNames.ts'
import sprite from './icons.svg?url&no-inline'

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/**
 * An icon of 20 px in the colour of its text. All icons are in one cached sprite, so neither HTML nor scripts
 * carry their outlines.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classes('lucide', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
