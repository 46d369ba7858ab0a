/**
 * What may not stand before the first part of a path: browsers read two slashes, of either kind and with tabs or line
 * breaks between them, as the beginning of a host.
 */
export const BEFORE_FIRST_PART = /^[/\\\s\p{Cc}]+/u

/**
 * `text` as a path of this site, with its query: one slash, and what follows. Everything that cuts a part off a path,
 * or puts one before it, answers by this; the script in the head of a page does by the same expression.
 */
export function sitePath(text: string): string {
  return `/${text.replace(BEFORE_FIRST_PART, '')}`
}
