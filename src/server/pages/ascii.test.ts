import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiPage, asciiSheet } from './ascii.ts'

/** As the server handles pages: one character for each byte. */
const written = (html: string) => asciiPage(Buffer.from(html).toString('latin1'))

/** Texts as React writes them, with Bengali, pictures of two units, and what looks like the end of something. */
const text = fc.string({
  unit: fc.constantFrom('a', ' ', '৳', 'ক', '্', '🛍', '\\', '&amp;', 'script', '/', '\\u003c'),
})

const CODE = /^[\0-\x7f]*$/

describe('a page in ASCII', () => {
  test('says the same in texts and attributes', () => {
    fc.assert(
      fc.property(text, text, (title, body) => {
        const html = `<title>${title}</title><p title="${title}">${body}</p>`
        const answer = written(html)
        expect(answer).toMatch(CODE)
        const read = answer.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
        expect(read).toBe(html)
      }),
    )
  })

  test('runs the same scripts, and has the same data', () => {
    fc.assert(
      fc.property(text, text, (value, after) => {
        const json = JSON.stringify([value]).replaceAll('<', '\\u003c')
        const answer = written(`<p>৳</p><script type="a">${json}</script><p>${after}ক</p>`)
        expect(answer).toMatch(CODE)
        const inside = /<script type="a">(.*)<\/script>/s.exec(answer)?.[1] ?? ''
        expect(JSON.parse(inside)).toEqual([value])
        expect(answer.split('</script>')[1]).toContain('&#2453;')
      }),
    )
  })

  test('knows a script inside a script, and a style, by their ends', () => {
    expect(
      written('<script>"<script ৳</style>৳"</script>৳<style>.a{content:"৳"}</style><noscript>৳</noscript>'),
    ).toBe(
      '<script>"<script \\u09f3</style>\\u09f3"</script>&#2547;<style>.a{content:"\\9f3 "}</style><noscript>&#2547;</noscript>',
    )
  })

  test('has controls that references would turn into letters as they are', () => {
    const html = '<title>\u0085\u0080\u009f\u00a0৳</title>'
    const answer = Buffer.from(written(html), 'latin1').toString()
    expect(answer).toBe('<title>\u0085\u0080\u009f&#160;&#2547;</title>')
  })

  test('means the same after a backslash', () => {
    const answer = written('<script>["\\ক","\\\\ক"]</script>')
    expect(answer).toBe('<script>["\\u0995","\\\\\\u0995"]</script>')
  })

  test('has the same bytes where it was ASCII before', () => {
    const html = '<html><head><style>.a{b:1}</style></head><body>1 &amp; 2<script>go()</script></body></html>'
    expect(written(html)).toBe(html)
  })
})

/** What CSS reads: an escape is a number in base 16, or the character after the backslash. */
const readOf = (css: string) =>
  css.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gsu, (_, code, character) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

test('a sheet in ASCII has the same names and texts', () => {
  fc.assert(
    fc.property(text, (value) => {
      const css = `.x{content:"${value}1"}`
      const answer = asciiSheet(css)
      expect(answer).toMatch(CODE)
      expect(readOf(answer)).toBe(readOf(css))
    }),
    { examples: [['৳a'], ['ক ক'], ['\\ক'], ['\\\\ক']] },
  )
})
