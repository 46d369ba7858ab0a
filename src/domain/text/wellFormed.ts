/**
 * Replaces lone surrogates in `text`, so that it can be stored as UTF-8. Same as toWellFormed(), which phones
 * of 2022 lack.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}
