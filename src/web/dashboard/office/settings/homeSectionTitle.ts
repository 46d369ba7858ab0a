import type { HomeSectionName } from '#domain/look/homePage.ts'
import { m } from '#web/paraglide/messages.js'

const TITLES: Readonly<Record<HomeSectionName, () => string>> = {
  slider: m.settings_home_slider,
  newArrivals: m.home_new_arrivals,
  popularCategories: m.home_popular_categories,
  mostPopular: m.home_most_popular,
  bestSelling: m.home_best_selling,
  hundredTaka: m.home_hundred_taka,
  newsletter: m.settings_home_newsletter,
}

/** What the owner knows a section of the home page by. A section that this page does not know has its name. */
export function homeSectionTitle(name: string): string {
  const titles: Readonly<Record<string, (() => string) | undefined>> = TITLES
  return titles[name]?.() ?? name
}
