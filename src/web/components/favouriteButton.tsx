import { useSyncExternalStore } from 'react'
import { createStore } from '#web/client/createStore.ts'
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
  const label = m.catalogue_favourite({ name: product.name })
  return (
    <IconButton
      label={label}
      title={label}
      aria-pressed={pressed}
      onClick={() => toggleFavourite(product.id)}
      className={classes(
        'favourite',
        pressed ? 'text-sale' : 'text-ink-muted enabled-hover:text-ink',
        className,
      )}
    >
      <Icon name="heart" className={pressed ? 'fill-current' : undefined} />
    </IconButton>
  )
}

/** Ids of the products with a pressed heart, kept in memory only (section 3). */
const favourites = createStore<ReadonlySet<string>>(() => new Set())

let isNoted = false

/** Adds the product to the favourites, or removes it. The first heart says that none is kept. */
function toggleFavourite(id: string): void {
  const next = new Set(favourites.read())
  if (!next.delete(id)) next.add(id)
  favourites.set(next)
  if (isNoted) return
  isNoted = true
  void loadToasts().then(({ showSuccess }) => showSuccess({ title: m.catalogue_favourite_note() }))
}

const loadToasts = () => import('#web/client/toasts.ts')

function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    favourites.subscribe,
    () => favourites.read().has(id),
    () => false,
  )
}
