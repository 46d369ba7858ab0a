import { productPath } from '#domain/catalogue/pagePaths.ts'

/** Returns the path of a product's page (section 2). */
export function productAddress({ id }: { readonly id: string }): string {
  return productPath(id)
}
