import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Picture, TINTS } from '#web/ui/picture.tsx'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import type { PopularTile } from './popularTiles.ts'

/** Fewer than six fill their rows as well: in one row where there is room, and on phones in rows of two or three. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
  5: 'grid-cols-3 lg:grid-cols-5',
}

export function PopularCategories({ title, tiles }: { title: string; tiles: readonly PopularTile[] }) {
  return (
    <section className="wrap mt-section" aria-labelledby="popular-categories">
      <SectionHead id="popular-categories" title={title} />
      <ul
        className={classes(
          'grid large-text:grid-cols-2 gap-2.5 md:gap-grid',
          COLUMNS[tiles.length] ?? 'grid-cols-3 lg:grid-cols-6',
        )}
      >
        {tiles.map(({ label, picture, tint, to, state }) => (
          <li key={label}>
            <Link to={to} state={state} className={classes('category-tile group', TINTS[tint])}>
              {label}
              {picture && (
                <Picture
                  address={picture}
                  alt=""
                  sizes="(min-width: 64rem) 112px, (min-width: 48rem) 96px, 52px"
                  width={256}
                  height={256}
                  className="transition-transform duration-slow ease-out group-hover:-translate-y-1"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
