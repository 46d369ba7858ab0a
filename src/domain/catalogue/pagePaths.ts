/** Returns the path of a product's page (section 2). */
export function productPath(id: string): string {
  return `/product-details/${encodeURIComponent(id)}`
}

/**
 * Returns the path of a category's or subcategory's page, in lower case (section 2):
 * /category/bath%20%26%20body.
 */
export function categoryPath(name: string): string {
  return `/category/${encodeURIComponent(name.toLowerCase())}`
}
