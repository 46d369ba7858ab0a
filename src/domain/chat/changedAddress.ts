/** Stands where a chat says that the address before is not the one any more; no cleaned text contains it. */
export const CHANGED = '\u0003'

const ADDRESS = '(?:delivery )?(?:address|addres|adress|thikana|tikana|ঠিকানা)'
const CHANGE = 'change|changed|poriborton|bodle|bodol|vul|bhul|wrong|পরিবর্তন|বদল|বদলে|ভুল'
/** What is said with it, and is no part of the new one. */
const MORE =
  'hobe|hoise|hoyeche|holo|korbo|korte|koren|korben|korun|chai|chilo|silo|disi|dilam|geche|hoye|kore|den|din|হবে|হয়েছে|করবো|করতে|করুন|চাই|ছিল|ছিলো|দিছি|দিয়েছি|গেছে'.normalize(
    'NFC',
  )

const START = '(?<![\\p{L}\\p{M}])'
const END = '(?![\\p{L}\\p{M}])'
/** `notun address: …`: what follows is still labelled. */
const NEW = new RegExp(`${START}(?:notun|new|sothik|correct|নতুন|সঠিক) (?=${ADDRESS}${END})`, 'giu')
/** `address change, …`, `change address …` */
const SAYS_CHANGE = new RegExp(
  `${START}(?:${ADDRESS}(?: ?(?:ta|ti|টা|টি))? (?:${CHANGE})${END}|(?:${CHANGE}) ${ADDRESS}${END})(?: (?:${MORE})${END})*`,
  'giu',
)
/** `ager address e na` */
const NOT_THE_OLD = new RegExp(
  `${START}(?:ager|puran|purano|আগের|পুরান|পুরানো) (?:${ADDRESS})(?: ?e|য়|তে)? (?:na|noy|bad|না|নয়|বাদ)${END}`.normalize(
    'NFC',
  ),
  'giu',
)

/** Returns a text with a mark in place of the words that say that the address has changed. */
export function withChanges(text: string): string {
  return text
    .replace(NOT_THE_OLD, `;${CHANGED};`)
    .replace(NEW, `;${CHANGED};`)
    .replace(SAYS_CHANGE, `;${CHANGED};address:`)
}
