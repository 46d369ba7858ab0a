import { type CategoryTree, entryAt, placeWithId } from '#domain/catalogue/categories.ts'
import type { KindOnSale } from '#domain/catalogue/onSale.ts'
import { DEMO_CATEGORY_FOLDER } from '#domain/catalogue/picture.ts'
import { type CategoryLink, categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { categoryLabel, type ShownCategory, toShown } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tint } from '#web/ui/picture.tsx'

/** A tile of Popular Categories. The loader returns them, so that the browser need not load the list. */
export interface PopularTile extends CategoryLink {
  readonly label: string
  /** Its address; empty where its category has none. */
  readonly picture: string
  readonly tint: Tint
}

/** A category that came with the shop. */
interface FirstCategory {
  readonly id: string
  /** Its name before the owner changed it. */
  readonly name: string
}

/**
 * The six tiles of section 2, each linking to the closest category that came with the shop. One that the owner has
 * renamed is called by its new name; one that is hidden or gone, or without goods, has no tile. Its picture is the demo's cut-out as long as
 * the category has the demo's picture.
 */
export function popularTiles(tree: CategoryTree, onSale: readonly KindOnSale[]): PopularTile[] {
  const tile = (label: string, picture: string, tint: Tint, { id, name }: FirstCategory): PopularTile[] => {
    const place = placeWithId(tree, id)
    if (!place || place.category.hidden || place.subCategory?.hidden) return []
    const { category, subCategory } = place
    const isOnSale = onSale.some(
      (kind) =>
        kind.category === category.key && (subCategory === undefined || kind.subCategory === subCategory.key),
    )
    if (!isOnSale) return []
    const entry = entryAt(place)
    const isFirst = entry.name === name
    const own = entry.image || category.image
    // The cut-outs are goods of the demo.
    const isDemos = own.startsWith(DEMO_CATEGORY_FOLDER) && (isFirst || entry.image === '')
    return [
      {
        label: isFirst ? label : categoryLabel(entry),
        picture: isDemos ? `/demo/cutout/${picture}-1024.webp` : own,
        tint,
        ...(subCategory ? subCategoryLink(category.name, subCategory.name) : categoryLink(category.name)),
      },
    ]
  }
  return [
    ...tile(m.home_tile_bags(), 'handbag-red', 'marigold', { id: 'bag-items', name: 'Bag Items' }),
    ...tile(m.home_tile_cosmetics(), 'lipstick', 'rose', {
      id: 'cosmetics-and-accessories',
      name: 'Cosmetics and Accessories',
    }),
    ...tile(m.home_tile_bathroom(), 'bathtub', 'sky', { id: 'home-and-living--plumbing', name: 'Plumbing' }),
    ...tile(m.home_tile_electronics(), 'radio', 'mint', {
      id: 'electronics-and-appliances',
      name: 'Electronics and Appliances',
    }),
    ...tile(m.home_tile_kitchen(), 'teapot', 'lilac', { id: 'kitchen-items', name: 'Kitchen Items' }),
    ...tile(m.home_tile_kids(), 'teddy', 'neel', { id: 'baby-and-kids', name: 'Baby and Kids' }),
  ]
}

/** The category of the section 100 TK Items, and the section's title; undefined if it is hidden or gone. */
export function hundredTaka(tree: CategoryTree): { category: ShownCategory; title: string } | undefined {
  const category = placeWithId(tree, '100-tk-items')?.category
  if (!category || category.hidden) return undefined
  const shown = toShown(category)
  return { category: shown, title: category.name === '100 TK Items' ? m.home_hundred_taka() : shown.label }
}
