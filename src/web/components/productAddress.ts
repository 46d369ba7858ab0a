/** Where a product's details stand (section 2). */
export function productAddress({ id }: { readonly id: string }): string {
  return `/product-details/${encodeURIComponent(id)}`
}
