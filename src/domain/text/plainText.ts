/** `text` on one line as keyboards have it: single spaces, none around it, and every dash a hyphen. */
export function plainText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
}
