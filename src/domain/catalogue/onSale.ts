/** What a list of everything on sale says of a product: which it is, and when it last changed. */
export interface ProductVersion {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly changedAt: string
}

/** A category with one of its subcategories, both as searchKeys. */
export interface KindOnSale {
  readonly category: string
  readonly subCategory: string
}
