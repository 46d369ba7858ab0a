import { productPath } from '#domain/catalogue/pagePaths.ts'
import { type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { money } from '#web/client/amounts.ts'
import { pageUrl } from '#web/components/publicUrl.ts'

/** A chat in WhatsApp that begins with the product's name, price and address. `publicUrl`: an origin. */
export function shareAddress(
  product: Pick<Product, 'id' | 'name' | 'originalPrice' | 'offerPrice'>,
  publicUrl: string,
): string {
  const text = `${product.name}\n${money(sellingPrice(product))}\n${pageUrl(publicUrl, productPath(product.id))}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
