/** What a rider cannot do much with is asked about, and goes through all the same (decision 0193). */
export interface Answers {
  readonly name: string
  readonly address: string
}

/** Letters and signs. `মা` is two, and may be a name; so is `Li`. */
const SHORT_NAME = 2
/** Up to it no house, road and place fit in: `Mirpur 10`. */
const SHORT_ADDRESS = 9

/** Which of these are so short that they may be unfinished; an empty one is not asked about, but missing. */
export function shortAnswers({ name, address }: Answers): (keyof Answers)[] {
  const short: (keyof Answers)[] = []
  if (isShort(name, SHORT_NAME)) short.push('name')
  if (isShort(address, SHORT_ADDRESS)) short.push('address')
  return short
}

/** Spaces do not count. */
function isShort(text: string, most: number): boolean {
  const signs = [...text].filter((sign) => sign.trim() !== '').length
  return signs > 0 && signs <= most
}
