import type { CardProduct } from './cardProduct.ts'
import { ProductCardItem, type ProductCardProps, ProductCardSkeleton } from './productCard.tsx'

/** Two columns, three from 768 px, five from 1024 px (section 9); four beside the filters. */
const GRID =
  'grid grid-cols-2 gap-x-grid gap-y-8 md:grid-cols-3 md:gap-y-10 lg:grid-cols-[repeat(var(--cards,5),minmax(0,1fr))] [&>li]:min-w-0'

export interface ProductGridProps {
  products: readonly CardProduct[]
  headingLevel?: ProductCardProps['headingLevel']
  /** Whether its first picture is the largest of the first screen. */
  isFirst?: boolean | undefined
  /** How many more are loading. */
  pending?: number | undefined
}

export function ProductGrid({ products, headingLevel, isFirst, pending = 0 }: ProductGridProps) {
  return (
    <ul className={GRID} aria-busy={pending > 0}>
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
