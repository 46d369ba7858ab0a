/** How many areas a shop may have. */
export const MOST_AREAS = 20

/**
 * Returns the area of all districts that no area lists: the last one without districts, or the last of all if each has
 * some. Other areas without districts are only chosen by hand (decision 0041).
 */
export function restOf<Area extends { readonly districts: readonly string[] }>(
  areas: readonly Area[],
): Area | undefined {
  return areas.filter(({ districts }) => districts.length === 0).at(-1) ?? areas.at(-1)
}
