/** A link to a product of the shop, as customers copy it: with anything before and after. */
const PATH = '/product-details/'
/** More are not looked at. */
const MOST_LINKS = 8
const ID = /^[\w-]{1,64}/

/** Returns the ids of the products that a chat links to, each once. */
export function linkedIds(text: string): string[] {
  const ids = text.split(/\s/).flatMap((word) => idIn(word) ?? [])
  return [...new Set(ids)].slice(0, MOST_LINKS)
}

/** Returns a chat with the name of a product in place of each link to it; a link to what `nameOf` does not know stays. */
export function withNamesOfLinks(text: string, nameOf: (id: string) => string | undefined): string {
  return text
    .split(/(\s)/)
    .map((word) => nameOf(idIn(word) ?? '') ?? word)
    .join('')
}

function idIn(word: string): string | undefined {
  const at = word.indexOf(PATH)
  return at < 0 ? undefined : ID.exec(word.slice(at + PATH.length))?.[0]
}
