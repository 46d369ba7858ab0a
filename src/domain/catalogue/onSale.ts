/** A product's id and when it last changed, for the sitemap. */
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
