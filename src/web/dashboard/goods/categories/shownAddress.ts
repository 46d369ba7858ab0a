import { categoryPath } from '#domain/catalogue/pagePaths.ts'

/** The path of a category's page as people read it, in its own letters. It can be copied: spaces stay encoded. */
export function shownAddress(name: string): string {
  return decodeURIComponent(categoryPath(name)).replaceAll(' ', '%20')
}
