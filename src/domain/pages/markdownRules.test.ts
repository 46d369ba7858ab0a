import { describe, expect, test } from 'vitest'
import { asMarkdown, CELLS_MAX, faultIn, isPageLink } from './markdownRules.ts'

describe('what a page does not show is named', () => {
  test.each([
    ['Pay <b>now</b>', 'HTML_IN_TEXT', '<b>'],
    ['<script>alert(1)</script>', 'HTML_IN_TEXT', '<script>'],
    ['a <img src=x onerror=alert(1)> b', 'HTML_IN_TEXT', '<img src=x onerror=alert(1)>'],
    ['<!-- hidden -->', 'HTML_IN_TEXT', '<!-- hidden -->'],
    ['end</div>', 'HTML_IN_TEXT', '</div>'],
    ['line<br/>break', 'HTML_IN_TEXT', '<br/>'],
    ['![a cat](https://i.example/cat.png)', 'PICTURE_IN_TEXT', '!['],
    ['[win](javascript:alert(1))', 'LINK_IN_TEXT', 'javascript:alert'],
    ['[file](data:text/html,x)', 'LINK_IN_TEXT', 'data:text/html,x'],
    ['[elsewhere](//evil.example)', 'LINK_IN_TEXT', '//evil.example'],
    ['[nowhere]()', 'LINK_IN_TEXT', ''],
    ['[the shop](www.shop.example)', 'LINK_IN_TEXT', 'www.shop.example'],
  ])('%s: %s', (text, code, found) => {
    expect(faultIn(text)).toEqual({ code, found })
  })

  test.each([
    [
      'rows that are completed to a wide heading',
      `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|\n'.repeat(5)}`,
    ],
    ['many rows', `x|y\n-|-\n${'x|y\n'.repeat(500)}`],
    ['in a quote', `> x|y\n> -|-\n${'> x|y\n'.repeat(500)}`],
    ['several tables', 'a|b\n-|-\nc|d\n\n'.repeat(300)],
  ])('more cells of tables than a page may have: %s', (_, text) => {
    expect(faultIn(text)).toEqual({ code: 'TABLES_TOO_LARGE', max: CELLS_MAX })
  })

  test('tables of usual size and text with strokes are shown', () => {
    expect(faultIn(`Area|Charge\n---|---\n${'Dhaka|50\n'.repeat(64)}`)).toBeUndefined()
    expect(faultIn(`${'a|b|c\n'.repeat(1_500)}`)).toBeUndefined()
  })

  test.each([
    ['Goods <5 kg, and 3 < 4 > 2'],
    ['See <https://shop.example> or <hello@shop.example>'],
    ['**Bold**, [terms](/terms), [mail](mailto:a@b.example), [call](tel:+8809600000000) :)'],
    ['I ❤ <3 you'],
    [''],
  ])('%s: nothing', (text) => {
    expect(faultIn(text)).toBeUndefined()
  })
})

test.each([
  ['https://shop.example/a?b=c', true],
  ['/delivery', true],
  ['mailto:a@b.example', true],
  ['tel:16247', true],
  ['/\\evil.example', false],
  ['//evil.example', false],
  ['JavaScript:alert(1)', false],
  ['vbscript:x', false],
  ['ftp://a.example', false],
  ['#top', false],
])('%s is a link of a page: %s', (target, expected) => {
  expect(isPageLink(target)).toBe(expected)
})

test('a text is written so that Markdown shows it as it is', () => {
  expect(asMarkdown('A_B *new* [x] `y` 1 < 2')).toBe('A\\_B \\*new\\* \\[x\\] \\`y\\` 1 \\< 2')
})
