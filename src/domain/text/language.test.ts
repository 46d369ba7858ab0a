import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasSharedPath,
  LANGUAGES,
  pageLanguage,
  pathIn,
  rememberedLanguage,
  splitLanguage,
} from './language.ts'
import { sitePath } from './sitePath.ts'

describe('a page', () => {
  test.each([
    ['/', '/bn'],
    ['/?a=1', '/bn?a=1'],
    ['/#main', '/bn#main'],
    ['/shop?page=2', '/bn/shop?page=2'],
    ['/bnshop', '/bn/bnshop'],
    ['/dashboards', '/bn/dashboards'],
  ])('%s is in Bengali at %s', (english, bengali) => {
    expect(pathIn('bn', english)).toBe(bengali)
    expect(splitLanguage(bengali)).toEqual({ language: 'bn', path: english })
    expect(pathIn('en', english)).toBe(english)
    expect(splitLanguage(english)).toEqual({ language: 'en', path: english })
  })

  test.each(['/dashboard', '/dashboard/allUsers', '/dashboard?x', '/dashboard.data'])(
    '%s keeps its path and takes the remembered language',
    (path) => {
      expect(pathIn('bn', path)).toBe(path)
      expect(pageLanguage(path, 'a=b; language=bn')).toBe('bn')
      expect(pageLanguage(path, undefined)).toBe('en')
    },
  )

  test.each([
    ['dashboardLanguage=bn', 'bn'],
    ['language=bn; dashboardLanguage=en', 'en'],
    ['dashboardLanguage=fr; language=bn', 'bn'],
  ])('of the dashboard is in its person’s language: %s', (cookies, language) => {
    expect(pageLanguage('/dashboard/goods', cookies)).toBe(language)
    expect(pageLanguage('/shop', cookies)).toBe('en')
  })

  test('has the language of its path, not the remembered one', () => {
    expect(pageLanguage('/shop', 'language=bn')).toBe('en')
    expect(pageLanguage('/bn/shop', 'language=en')).toBe('bn')
    // Requests that a browser makes for a page's data.
    for (const data of ['/bn.data', '/bn/shop.data']) expect(pageLanguage(data, null), data).toBe('bn')
    for (const data of ['/_root.data', '/bnshop.data', '/bn.html'])
      expect(pageLanguage(data, null), data).toBe('en')
  })

  test('is found again from its path in either language', () => {
    const path = fc.string().map((text) => `/${text}`)
    fc.assert(
      fc.property(path, fc.constantFrom(...LANGUAGES), (english, language) => {
        fc.pre(!hasSharedPath(english) && splitLanguage(english).language === 'en')
        fc.pre(sitePath(english) === english)
        expect(splitLanguage(pathIn(language, english))).toEqual({ language, path: english })
      }),
    )
  })
})

test.each([
  ['language=bn', 'bn'],
  ['a=b; language=en; c=d', 'en'],
  ['a=language=bn', undefined],
  ['xlanguage=bn', undefined],
  ['language=bnx', undefined],
  ['language=fr', undefined],
  ['', undefined],
  [null, undefined],
] as const)('%s remembers %s', (cookies, language) => expect(rememberedLanguage(cookies)).toBe(language))
