import { Link } from 'react-router'
import type { CategoryName } from '#domain/catalogue/categories.ts'
import { type CategoryLink, categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Picture, TINTS, type Tint } from '#web/ui/picture.tsx'
import { SectionHead } from '#web/ui/sectionHead.tsx'

export function PopularCategories({ tiles }: { tiles: readonly PopularTile[] }) {
  return (
    <section className="wrap mt-section" aria-labelledby="popular-categories">
      <SectionHead id="popular-categories" title={m.home_popular_categories()} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-grid lg:grid-cols-6">
        {tiles.map(({ label, picture, tint, to, state }) => (
          <li key={label}>
            <Link to={to} state={state} className={classes('category-tile group', TINTS[tint])}>
              {label}
              <Picture
                address={picture}
                alt=""
                sizes="112px"
                width={256}
                height={256}
                className="transition-transform duration-slow ease-out group-hover:-translate-y-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A tile of Popular Categories. The loader returns them, so that the browser need not load the list. */
interface PopularTile extends CategoryLink {
  readonly label: string
  /** Address of a cut-out. */
  readonly picture: string
  readonly tint: Tint
}

/** The six tiles of section 2, each linking to the closest category of the shop. */
export function popularTiles(): PopularTile[] {
  return [
    tile(m.home_tile_bags(), 'handbag-red', 'marigold', 'Bag Items'),
    tile(m.home_tile_cosmetics(), 'lipstick', 'rose', 'Cosmetics and Accessories'),
    tile(m.home_tile_bathroom(), 'bathtub', 'sky', 'Home and Living', 'Plumbing'),
    tile(m.home_tile_electronics(), 'radio', 'mint', 'Electronics and Appliances'),
    tile(m.home_tile_kitchen(), 'teapot', 'lilac', 'Kitchen Items'),
    tile(m.home_tile_kids(), 'teddy', 'neel', 'Baby and Kids'),
  ]
}

function tile(
  label: string,
  picture: string,
  tint: Tint,
  category: CategoryName,
  subCategory?: string,
): PopularTile {
  const link = subCategory ? subCategoryLink(category, subCategory) : categoryLink(category)
  return { label, picture: `/demo/cutout/${picture}-1024.webp`, tint, ...link }
}
