import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Language, pathIn } from '#domain/text/language.ts'
import { languageScript } from './language.ts'

/** Where the script of a page in `language` leads from `address`, with these cookies; undefined if it stays. */
function leadsTo(language: Language, address: string, cookie: string): string | undefined {
  let goal: string | undefined
  const { pathname, search, hash } = new URL(address, 'https://shop.example')
  const replace = (to: string) => {
    goal = to
  }
  const document = { cookie }
  runInNewContext(languageScript(language), { location: { pathname, search, hash, replace }, document })
  return goal
}

// The script is text, so it has the rule of domain/text/language.ts once more: this holds the two together.
test.each(['/', '/?page=2', '/shop', '/category/bags?page=2#main', '/bnshop', '/authentication/login'])(
  '%s leads to the page in the language that is remembered, and only there',
  (path) => {
    const bengali = pathIn('bn', path)
    expect(leadsTo('en', path, 'a=b; language=bn')).toBe(bengali)
    expect(leadsTo('bn', bengali, 'language=en; a=b')).toBe(path)
    for (const cookie of ['', 'xlanguage=bn', 'language=fr'])
      expect(leadsTo('en', path, cookie)).toBeUndefined()
    expect(leadsTo('en', path, 'language=en')).toBeUndefined()
    expect(leadsTo('bn', bengali, 'language=bn')).toBeUndefined()
  },
)

test.each(['/dashboard', '/dashboard/allUsers?page=2'])('%s keeps its path', (path) => {
  expect(leadsTo('en', path, 'language=bn')).toBeUndefined()
  expect(leadsTo('bn', path, 'language=en')).toBeUndefined()
})
