/** The sections of the home page under the names of the API, in the order of section 2 of the specification. */
export const HOME_SECTIONS = [
  'slider',
  'newArrivals',
  'popularCategories',
  'mostPopular',
  'bestSelling',
  'hundredTaka',
  'newsletter',
] as const
export type HomeSectionName = (typeof HOME_SECTIONS)[number]

export interface HomeSection {
  readonly name: HomeSectionName
  /** A section that is not shown keeps its place. */
  readonly shown: boolean
}

/** What the owner decides about the home page. */
export interface HomePage {
  /** Every section once, from top to bottom. */
  readonly homeSections: readonly HomeSection[]
  /** The ids of the categories that are tabs of Most Popular, in their order; empty: all that shoppers see. */
  readonly categoryTabs: readonly string[]
}

export const HOME_PAGE: HomePage = {
  homeSections: HOME_SECTIONS.map((name) => ({ name, shown: true })),
  categoryTabs: [],
}

/** The names of the sections that shoppers see, from top to bottom. */
export function shownSections({ homeSections }: HomePage): HomeSectionName[] {
  return homeSections.filter(({ shown }) => shown).map(({ name }) => name)
}

/**
 * The categories among `shown` that are tabs, in the owner's order. Ids without a category are skipped, since a
 * category may be hidden or deleted later; if none is left, all are tabs.
 */
export function tabsAmong<Category extends { readonly id: string }>(
  shown: readonly Category[],
  { categoryTabs }: HomePage,
): readonly Category[] {
  const chosen = categoryTabs.flatMap((id) => shown.find((category) => category.id === id) ?? [])
  return chosen.length > 0 ? chosen : shown
}
