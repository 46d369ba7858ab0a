/**
 * `text` with lone halves of surrogate pairs replaced, so that it can be stored as UTF-8. As toWellFormed()
 * does, which phones of 2022 do not have yet.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}
