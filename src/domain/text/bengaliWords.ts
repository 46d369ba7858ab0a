/** Bengali letters, signs, digits and the danda. Spaces and ASCII punctuation come from the Latin face. */
const BENGALI = /[\u0964\u0965\u0980-\u09f2\u09f4-\u09fe\u200c\u200d]+/gu

/** The Bengali parts of a text, split where the Latin font takes over. */
export function bengaliWords(text: string): string[] {
  return text.match(BENGALI) ?? []
}
