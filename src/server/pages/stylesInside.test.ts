import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiPage } from './ascii.ts'
import { scriptsLast } from './scriptsLast.ts'
import { createStylesInside } from './stylesInside.ts'

const STYLE = '<style data-precedence="page" data-href="page"></style>'
const link = (path: string) => `<link rel="stylesheet" href="${path}"/>`
const [A, B] = ['/assets/a-1.css', '/assets/b.css']

interface Parts {
  readonly style?: string
  readonly links?: string
  readonly body?: string
}

const page = ({ style = STYLE, links = link(A) + link(B), body = '<p class="x">1</p>' }: Parts = {}) =>
  `<html><head><meta charSet="utf-8"/>${style}<script>go()</script>${links}<style>accent</style></head><body>${body}</body></html>`

const SHEETS: Readonly<Record<string, string>> = {
  [A]: '.x{a:1}.y{a:2}.w-\\[1px\\]\\&\\>p{a:3}',
  [B]: ':root{b:1}.x{b:2}.z:before{content:"টাকা"}.q:before{content:"</style>"}',
}

/** As the server handles pages: in ASCII. */
function inside(html: string, sheets = SHEETS): string {
  const write = createStylesInside((path) => sheets[path])
  return scriptsLast(inAscii(html), write)
}

const inAscii = (html: string) => asciiPage(Buffer.from(html).toString('latin1'))

const stylesOf = (html: string) => /data-href="page">(.*?)<\/style>/.exec(html)?.[1]

describe('the needed rules of the sheets', () => {
  test('stand before the links, which wait, and load at once where there are no scripts', () => {
    const late = (path: string) =>
      `<link rel="stylesheet" href="${path}" disabled=""/><noscript>${link(path)}</noscript>`
    expect(inside(page())).toBe(
      page({
        style: '',
        links: `${STYLE.replace('</', '.x{a:1}:root{b:1}.x{b:2}</')}${late(A)}${late(B)}`,
      }),
    )
  })

  test('are those of all lists of classes, as HTML escapes them', () => {
    const body = '<p class="y   w-[1px]&amp;&gt;p"></p><svg class=""></svg>'
    expect(stylesOf(inside(page({ body })))).toBe('.y{a:2}.w-\\[1px\\]\\&\\>p{a:3}:root{b:1}')
  })

  test('hold Bengali, and cannot end their element', () => {
    const styles = stylesOf(inside(page({ body: '<p class="z q">বাংলা</p>' })))
    expect(styles).toBe(
      ':root{b:1}.z:before{content:"\\99f \\9be \\995 \\9be "}.q:before{content:"<\\/style>"}',
    )
  })

  test('are of names in any script', () => {
    expect(stylesOf(inside(page({ body: '<p class="রং">1</p>' }), { [A]: '.রং{a:1}', [B]: '' }))).toBe(
      '.\\9b0 \\982 {a:1}',
    )
  })

  test('are worked out once for the same sheets and classes', () => {
    let reads = 0
    const styles = createStylesInside((path) => {
      reads += 1
      return SHEETS[path]
    })
    const write = (html: string) => scriptsLast(html, styles)
    const [one, other] = [page({ body: '<p class="x y">1' }), page({ body: '<b class="y">2<i class="x">' })]
    expect(stylesOf(write(one))).toBe(stylesOf(write(other)))
    expect(stylesOf(write(page({ body: '<b class="y">' })))).toBe('.y{a:2}:root{b:1}')
    expect(reads).toBe(2)
    expect(stylesOf(write(page({ links: link(A) })))).toBe('.x{a:1}')
  })
})

describe('a page stays as it is', () => {
  test.each([
    ['without sheets', page({ links: '' })],
    ['with a sheet that is not there', page({ links: link(A) + link('/assets/gone.css') })],
    [
      'with a sheet for a medium',
      page({ links: `${link(A)}<link rel="stylesheet" href="${B}" media="print"/>` }),
    ],
    ['with a sheet of others', page({ links: link(A) + link('https://other.example/assets/a.css') })],
    ['without a place for them', page({ style: '' })],
    ['that is no page', 'text'],
  ])('%s', (_, html) => {
    expect(inside(html)).toBe(html)
  })
})

test('whatever a page shows, everything but its styles is as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (text, classes) => {
        const inHtml = (shown: string) => shown.replaceAll(/[&<>"]/g, (found) => `&#${found.codePointAt(0)};`)
        const body = `<p class="${inHtml(classes.join(' '))}">${inHtml(text)}</p>`
        const restored = inside(page({ body }))
          .replace(/<style data-precedence.*?<\/style>/s, '')
          .replaceAll(/ disabled=""\/><noscript>.*?<\/noscript>/g, '/>')
        expect(restored).toBe(inAscii(page({ style: '', body })))
      },
    ),
  )
})
