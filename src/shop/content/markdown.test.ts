import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_TEXT_MAX } from '#contract/content/pageSchema.ts'
import { renderMarkdown } from './markdown.ts'

const html = (text: string, language: 'en' | 'bn' = 'en') => renderMarkdown(text, language).html.trim()

/** Every tag that a page may contain. What else begins with `<` is a hole. */
const ALLOWED =
  /<\/?(?:p|h[2-6]|ul|ol|li|strong|em|s|hr|blockquote|table|thead|tbody|tr|div)>|<br>|<ol start="\d+">|<div class="page-table" tabindex="0">|<t[hd](?: style="text-align:(?:left|center|right)")?>|<\/t[hd]>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^"<>]*"(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?>/g

describe('nothing but text and safe links passes', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>'],
    ['[a](javascript:alert(1))'],
    ['[a](JAVASCRIPT:alert(1))'],
    ['[a](java&#115;cript:alert(1))'],
    ['[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ['[a](vbscript:x)'],
    ['[a](//evil.example)'],
    ['[a](/\\evil.example)'],
    ['[a][b]\n\n[b]: javascript:alert(1)'],
    ['<javascript:alert(1)>'],
    ['![a](javascript:alert(1))'],
    ['![a" onerror="alert(1)](https://i.example/x.png)'],
    ['[a](/x "t\\" onmouseover=\\"alert(1)")'],
    ['```html\n<b onclick=x>\n```'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['//evil.example and ftp://evil.example'],
    ['[]()'],
    ['[a]( "title") and [b](<>)'],
  ])('%s', (text) => {
    expect(html(text).replace(ALLOWED, '')).not.toMatch(/[<>]/)
    expect(html(text)).not.toMatch(/href="(?!https?:|mailto:|tel:|\/[^/])/i)
  })

  test('whatever is written (V5.2.1)', () => {
    const pieces = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '[',
        ']',
        '(',
        ')',
        '!',
        '`',
        '*',
        '_',
        '~',
        '|',
        '\\',
        '\n',
        '    ',
        '# ',
        '- ',
        '1. ',
      ],
      ...[
        '&#60;',
        '&lt;',
        'javascript:',
        'data:',
        'https://a.example',
        '//b',
        '/c',
        'script',
        'on',
        '=',
        'অ',
        ':',
        '|-|',
      ],
    )
    const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (written) => {
        expect(html(written).replace(ALLOWED, '')).not.toMatch(/[<>]/)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('the usual marks are understood', () => {
  expect(html('**bold** and *soft*')).toBe('<p><strong>bold</strong> and <em>soft</em></p>')
  expect(html('- one\n- two')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')
  expect(html('House 12\nDhaka')).toBe('<p>House 12<br>\nDhaka</p>')
  expect(html('    indented')).toBe('<p>indented</p>')
  expect(html('| a |\n|---|\n| b |')).toMatch(
    /^<div class="page-table" tabindex="0"><table>[\s\S]*<\/table><\/div>$/,
  )
})

describe('links', () => {
  test('to another site do not tell it where somebody comes from', () => {
    const link = '<p><a href="https://bank.example" rel="noopener noreferrer">the bank</a></p>'
    expect(html('[the bank](https://bank.example)')).toBe(link)
    expect(html('https://bank.example')).toContain('rel="noopener noreferrer"')
  })

  test('to a page of the shop stay in the language', () => {
    expect(html('[a](/delivery)')).toBe('<p><a href="/delivery">a</a></p>')
    expect(html('[a](/delivery)', 'bn')).toBe('<p><a href="/bn/delivery">a</a></p>')
    expect(html('[a](/bn/delivery?x=1)', 'bn')).toBe('<p><a href="/bn/delivery?x=1">a</a></p>')
    expect(html('[a](/dashboard)', 'bn')).toBe('<p><a href="/dashboard">a</a></p>')
  })

  test('dial and write', () => {
    expect(html('[call](tel:16247) <hello@shop.example>')).toBe(
      '<p><a href="tel:16247">call</a> <a href="mailto:hello@shop.example">hello@shop.example</a></p>',
    )
  })
})

test.each([
  ['# a\n## b\n# c', '2 3 2'],
  ['## a\n### b', '2 3'],
  ['### a\n# b', '2 2'],
  ['# a\n#### b\n# c', '2 3 2'],
  ['# a\n## b\n### c\n#### d\n##### e\n###### f', '2 3 4 5 6 6'],
  ['a\n===\nb\n---', '2 3'],
])('the headings of %j are %s', (text, levels) => {
  const found = [...html(text).matchAll(/<h(\d)>.*?<\/h\1>/g)].map(([, level]) => level)
  expect(found.join(' ')).toBe(levels)
})

test.each([
  ['## Title\n\nThe **first** [words](/x)\nof it.\n\nMore.', 'The first words of it.'],
  ['- a list', 'a list'],
  ['', ''],
])('the summary of %j is %j', (text, summary) => {
  expect(renderMarkdown(text, 'en').summary).toBe(summary)
})

test.each(['[', '*a ', '> ', '<a ', '![', 'a](b ', '|', '- ', '_a_', 'https://a '])(
  'a page full of %j is rendered at once',
  (piece) => {
    const before = performance.now()
    html(piece.repeat(PAGE_TEXT_MAX / piece.length))
    expect(performance.now() - before).toBeLessThan(1_000)
  },
)
