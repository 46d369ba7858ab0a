import { productPath } from '#domain/catalogue/pagePaths.ts'

/** Where a product's details stand (section 2). */
export function productAddress({ id }: { readonly id: string }): string {
  return productPath(id)
}
