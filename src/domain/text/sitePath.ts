/**
 * Characters that must not come before the first segment of a path: browsers read two slashes of either kind,
 * even with tabs or line breaks between them, as the start of a host.
 */
export const BEFORE_FIRST_PART = /^[/\\\s\p{Cc}]+/u

/**
 * Returns `text` as a path of this site with its query: one slash, and the rest. All code that removes a part
 * from a path or prepends one returns this; the script in the head of a page uses the same expression.
 */
export function sitePath(text: string): string {
  return `/${text.replace(BEFORE_FIRST_PART, '')}`
}
