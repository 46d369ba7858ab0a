import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMarks } from './markedScripts.ts'

const MARK = 'c2VjcmV0'

test('a page’s own inline scripts are recognized by their mark in any position, and the mark is removed', () => {
  const html =
    `<link rel="modulepreload" href="/a.js" nonce="${MARK}"/><script nonce="${MARK}">one()</script>` +
    `<script type="module" async="" nonce="${MARK}" id="x">two()\n</script><script nonce="${MARK}" src="/x.js"></script>` +
    '<script type="application/ld+json">{"name":"x"}</script>'
  expect(withoutMarks(html, MARK)).toEqual({
    html: html.replaceAll(` nonce="${MARK}"`, ''),
    scripts: ['one()', 'two()\n'],
  })
})

test.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  `<script nonce='${MARK}x'>evil()</script>`,
  `<script nonce="x${MARK}">evil()</script>`,
  `<script data-nonce="${MARK.toLowerCase()}">evil()</script>`,
  `<script>evil()//`,
  `<script src="x`,
  '<!--',
])('%s is not one of them, and the text after it stays unchanged', (foreign) => {
  const own = `<script nonce="${MARK}">own()</script>`
  expect(withoutMarks(foreign + own, MARK).scripts).toEqual(['own()'])
  expect(withoutMarks(own + foreign, MARK).scripts).toEqual(['own()'])
})

test('only scripts with the mark count as the page’s own, with any content (V14.4.3)', () => {
  const pieces = [
    '<script',
    '>',
    '</script>',
    ' nonce="x"',
    '"',
    '<',
    'evil()',
    '<!--',
    ' nonce=',
    '/>',
    '\n',
  ]
  const foreign = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())).map((parts) => parts.join(''))
  fc.assert(
    fc.property(foreign, foreign, (before, behind) => {
      const page = `${before}<script nonce="${MARK}">own()</script>${behind}`
      expect(withoutMarks(page, MARK)).toEqual({
        html: `${before}<script>own()</script>${behind}`,
        scripts: ['own()'],
      })
    }),
  )
})
