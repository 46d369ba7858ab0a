import type { NewProduct, OwnedProduct, Product } from '#domain/catalogue/product.ts'
import type { NewSlide, Slide } from '#domain/catalogue/slide.ts'
import type { Shop } from '#shop/types.ts'
import { aNewProduct, aNewSlide, aUser } from './factories.ts'

/** An admin, for use cases that need one. */
export const AN_ADMIN = aUser({ role: 'admin' })

/** A product that is on sale in the shop. */
export async function aProductOf({ catalogue }: Shop, overrides: Partial<NewProduct> = {}): Promise<Product> {
  const added = await catalogue.addProduct(AN_ADMIN, aNewProduct(overrides))
  if (added.outcome !== 'added') throw new Error(`The product was not added: ${added.outcome}`)
  const product = await catalogue.product(added.product.id)
  if (!product) throw new Error('The product is not on sale')
  return product
}

/** A product that no page shows. */
export async function aDraftOf(
  { catalogue }: Shop,
  overrides: Partial<NewProduct> = {},
): Promise<OwnedProduct> {
  const added = await catalogue.addProduct(AN_ADMIN, aNewProduct({ ...overrides, status: 'draft' }))
  if (added.outcome !== 'added') throw new Error(`The draft was not added: ${added.outcome}`)
  return added.product
}

/** A slide that the shop shows, after those that it shows already. */
export async function aSlideOf({ slider }: Shop, overrides: Partial<NewSlide> = {}): Promise<Slide> {
  const added = await slider.addSlide(AN_ADMIN, aNewSlide(overrides))
  if (added.outcome !== 'added') throw new Error(`The slide was not added: ${added.outcome}`)
  return added.slide
}
