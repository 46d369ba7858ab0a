import { type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { price as priceText } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

export interface PriceProps {
  product: Pick<Product, 'originalPrice' | 'offerPrice'> & {
    /** The prices are those of the cheapest variant. */
    readonly hasSeveralPrices?: boolean | undefined
  }
  /** lg: the product page. */
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}

const SIZES = {
  md: { now: 'text-price tracking-[-.01em]', was: 'text-sm' },
  lg: { now: 'text-price-lg tracking-[-.02em]', was: 'text-lg' },
}

/** The price, and the original price struck through if it was higher. */
export function Price({ product, size = 'md', className }: PriceProps) {
  const price = sellingPrice(product)
  const shown = priceText(price)
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <b className={classes('font-bold', SIZES[size].now)}>
        {product.hasSeveralPrices ? m.catalogue_price_from({ price: shown }) : shown}
      </b>
      {price < product.originalPrice && (
        <s className={classes('price-was text-ink-subtle decoration-1', SIZES[size].was)}>
          <span className="sr-only">{m.catalogue_original_price()} </span>
          {priceText(product.originalPrice)}
        </s>
      )}
    </p>
  )
}
