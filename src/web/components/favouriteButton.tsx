import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

interface FavouriteButtonProps {
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

/** Ids of the products with a pressed heart. They live as long as the page and go nowhere (section 3). */
let favourites: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Adds the product to the favourites, or takes it out. */
function toggleFavourite(id: string): void {
  const next = new Set(favourites)
  if (!next.delete(id)) next.add(id)
  favourites = next
  for (const listener of listeners) listener()
}

function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => favourites.has(id),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
