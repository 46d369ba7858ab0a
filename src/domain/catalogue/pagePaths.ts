/** Where a product's details stand (section 2). */
export function productPath(id: string): string {
  return `/product-details/${encodeURIComponent(id)}`
}

/** The page of a category or subcategory: /category/bath%20%26%20body, lower case (section 2). */
export function categoryPath(name: string): string {
  return `/category/${encodeURIComponent(name.toLowerCase())}`
}
