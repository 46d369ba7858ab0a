import { classes } from '#web/ui/classes.ts'
import type { CardProduct } from './cardProduct.ts'
import { ProductCardItem, type ProductCardProps, ProductCardSkeleton } from './productCard.tsx'
import './productRail.css'

/** Two columns, three from 768 px, five from 1024 px (section 9); four beside the filters. */
const GRID =
  'grid grid-cols-2 gap-x-grid gap-y-8 md:grid-cols-3 md:gap-y-10 lg:grid-cols-[repeat(var(--cards,5),minmax(0,1fr))] [&>li]:min-w-0'

/** The same from 768 px; on phones rows that are swiped sideways, two columns and a bit of the third in view. */
const SWIPED =
  'rail swiped no-scrollbar md:m-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:gap-x-grid md:gap-y-10 md:overflow-visible md:p-0 lg:grid-cols-[repeat(var(--cards,5),minmax(0,1fr))] [&>li]:min-w-0'

/**
 * The class of productRail.css for a list of `total` goods that would leave half a row empty in five columns, or one card
 * alone in the second row; undefined for any other.
 */
export function fewCards(total: number): string | undefined {
  if (total === 6) return 'cards-6'
  return total <= 4 || total === 7 || total === 8 ? 'cards-4' : undefined
}

export interface ProductGridProps {
  products: readonly CardProduct[]
  headingLevel?: ProductCardProps['headingLevel']
  /** Whether its first picture is the largest of the first screen. */
  isFirst?: boolean | undefined
  /** How many more are loading. */
  pending?: number | undefined
  /** On phones these many rows, swiped sideways; left out: as many rows as it needs. */
  rows?: 1 | 2 | undefined
}

export function ProductGrid({ products, headingLevel, isFirst, pending = 0, rows }: ProductGridProps) {
  return (
    <ul className={rows ? classes(SWIPED, rows === 2 && 'swiped-twice') : GRID} aria-busy={pending > 0}>
      {products.map((product, index) => (
        <ProductCardItem
          key={product.id}
          product={product}
          headingLevel={headingLevel}
          isFirst={isFirst && index === 0}
        />
      ))}
      {Array.from({ length: pending }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} aria-hidden="true">
          <ProductCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
