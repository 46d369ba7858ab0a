/** The most products that are pinned at the top of a category. */
export const MOST_PINNED = 24
