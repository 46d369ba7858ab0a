import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

export interface FavouriteButtonProps {
  product: { readonly id: string; readonly name: string }
  className?: string | undefined
}

export function FavouriteButton({ product, className }: FavouriteButtonProps) {
  const pressed = useIsFavourite(product.id)
  return (
    <IconButton
      label={m.catalogue_favourite({ name: product.name })}
      aria-pressed={pressed}
      onClick={() => toggleFavourite(product.id)}
      className={classes(pressed ? 'text-sale' : 'text-ink-muted enabled-hover:text-ink', className)}
    >
      <Icon name="heart" className={pressed ? 'fill-current' : undefined} />
    </IconButton>
  )
}
