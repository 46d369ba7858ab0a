/** Returns `text` on one line with single spaces, none at either end, and every dash as a hyphen. */
export function plainText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
}
