import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSheet, usedRules, withoutLoadedFonts } from './sheet.ts'

const used = (css: string, ...classes: string[]) => usedRules([parseSheet(css)], new Set(classes))

describe('a rule is needed', () => {
  test('where the page has all classes of one of its selectors', () => {
    expect(used('.a{x:1}.b{x:2}.a .b{x:3}.a.c{x:4}.c,.a>p{x:5}', 'a')).toBe('.a{x:1}.c,.a>p{x:5}')
    expect(used('.a{x:1}.b{x:2}.a .b{x:3}.a.c{x:4}.c,.a>p{x:5}', 'a', 'b')).toBe(
      '.a{x:1}.b{x:2}.a .b{x:3}.c,.a>p{x:5}',
    )
  })

  test('wherever no class decides: elements, attributes, pseudo-classes', () => {
    const css = ':root{x:1}*,:before{x:2}a:hover{x:3}[data-theme=dark]{x:4}[class*=".b"]{x:5}'
    expect(used(css)).toBe(css)
  })

  test('whatever stands in brackets', () => {
    const css = ':not(.a){x:1}p:is(.a,.b){x:2}:where(.a .b){x:3}:has(>.a:not(.b)){x:4}'
    expect(used(css)).toBe(css)
    expect(used('.c:not(.a,[x=")"]):hover{x:1}', 'a')).toBe('')
    expect(used('.c:not(.a,[x=")"]):hover{x:1}', 'c')).toBe('.c:not(.a,[x=")"]):hover{x:1}')
  })

  test('under its name as the page has it, not as CSS escapes it', () => {
    const css = String.raw`.md\:p-1\/2{x:1}.w-\[3px\,4px\]:hover{x:2}.\32 xl{x:3}.before\:content-\[\'→\'\]:before{x:4}`
    expect(used(css, 'md:p-1/2')).toBe(String.raw`.md\:p-1\/2{x:1}`)
    expect(used(css, 'w-[3px,4px]')).toBe(String.raw`.w-\[3px\,4px\]:hover{x:2}`)
    expect(used(css, '2xl')).toBe(String.raw`.\32 xl{x:3}`)
    expect(used(css, "before:content-['→']")).toContain('x:4')
  })

  test('with all that it holds', () => {
    const css = '.a{x:1;&:hover{x:2}@media print{x:3}}'
    expect(used(css, 'a')).toBe(css)
    expect(used(css)).toBe('')
  })
})

describe('blocks', () => {
  test('are kept around what is needed of them', () => {
    const css =
      '@media print{.a{x:1}.b{x:2}}@supports (x:1){@media (width>=4rem){.b{x:3}}}@container (width>1px){.a{x:4}}'
    expect(used(css, 'a')).toBe('@media print{.a{x:1}}@container (width>1px){.a{x:4}}')
    expect(used(css, 'b')).toBe('@media print{.b{x:2}}@supports (x:1){@media (width>=4rem){.b{x:3}}}')
  })

  test('that are layers keep their rank', () => {
    expect(used('@layer a,b;@layer c{.x{y:1}}@layer b{p{y:2}}')).toBe('@layer a,b;@layer c;@layer b{p{y:2}}')
  })

  test('of a kind that is not known are kept whole', () => {
    expect(used('@page{margin:0}@future x{.a{y:1}}')).toBe('@page{margin:0}@future x{.a{y:1}}')
  })
})

test('keyframes and properties are kept if something kept names them', () => {
  const css =
    '@property --a{syntax:"*"}@property --b{syntax:"*"}@keyframes in{to{x:var(--a)}}@keyframes spin{to{x:1}}.a{animation:in 1s}.b{animation:spin 1s}'
  expect(used(css, 'a')).toBe('@property --a{syntax:"*"}@keyframes in{to{x:var(--a)}}.a{animation:in 1s}')
  expect(used(css, 'b')).toBe('@keyframes spin{to{x:1}}.b{animation:spin 1s}')
  expect(used('@keyframes in{to{x:1}}.a{transition:spin-in 1s}', 'a')).toBe('.a{transition:spin-in 1s}')
})

test('faces from files come later, those of the device are there at once', () => {
  const local = '@font-face{font-family:B;src:local("C")}'
  expect(used(`@font-face{font-family:A;src:url(/a.woff2)}${local}`)).toBe(local)
})

test('fonts from files are in no list until their faces are there', () => {
  const faces = '@font-face{font-family:A B;src:url(/a.woff2)}@font-face{font-family:"C";src:local("C")}'
  expect(
    withoutLoadedFonts(`${faces}:root{--a:"A B", "C", x;--b:"A B","C";--c:var(--a)}.a:before{content:"A B"}`),
  ).toBe(`${faces}:root{--a:"C", x;--b:"C";--c:var(--a)}.a:before{content:"A B"}`)
})

test('strings, comments and addresses may hold anything', () => {
  const css =
    '.a:before{content:"}\\"{.b{"}.b{background:url(data:image/svg+xml;,%3Csvg{}%27)}.c{content:\'বাংলা;\'}'
  expect(used(`/*! {.x{ */${css}`, 'a', 'b', 'c')).toBe(css)
  expect(used(css, 'c')).toBe(".c{content:'বাংলা;'}")
})

const NAMES = ['a', 'b', 'md:flex', 'w-1/2', '2xl', "content-['{']", '[&>p]:x', 'ক', '-m-1', 'p-0.5']
/** As browsers' CSS.escape writes a name. */
const escaped = (name: string) =>
  name.replaceAll(/^-?\d|[^\w\u0080-\uffff-]/g, (found) => (/\d/.test(found) ? `\\3${found} ` : `\\${found}`))

interface Drawn {
  readonly css: string
  /** The part of it that a page with these classes needs. */
  readonly needed: (classes: ReadonlySet<string>) => string
}

const complex = fc
  .record({
    classes: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 }),
    between: fc.constantFrom('', ' ', '>', ' p~'),
    after: fc.constantFrom(
      '',
      ':hover',
      ':not(.never)',
      ':is(.never,[x="]"])',
      '[data-x=".never"]',
      '::before',
    ),
  })
  .map(({ classes, between, after }) => ({
    classes,
    text: `${classes.length === 0 ? 'p' : classes.map((name) => `.${escaped(name)}`).join(between)}${after}`,
  }))

const style = fc
  .record({
    selectors: fc.array(complex, { minLength: 1, maxLength: 3 }),
    body: fc.constantFrom(
      'x:1',
      'content:"}{;"',
      'content:"বাংলা"',
      'background:url(/a.svg)',
      'y:calc(1px*(2 + 3))',
    ),
  })
  .map(({ selectors, body }): Drawn => {
    const css = `${selectors.map(({ text }) => text).join(',')}{${body}}`
    const fits = (classes: ReadonlySet<string>) =>
      selectors.some((selector) => selector.classes.every((name) => classes.has(name)))
    return { css, needed: (classes) => (fits(classes) ? css : '') }
  })

const { rule } = fc.letrec<{ rule: Drawn; block: Drawn }>((tie) => ({
  rule: fc.oneof({ maxDepth: 3, withCrossShrink: true }, style, tie('block')),
  block: fc
    .record({
      prelude: fc.constantFrom('@media print', '@supports (a:b)', '@container (width>1px)', '@layer l'),
      rules: fc.array(tie('rule'), { maxLength: 4 }),
    })
    .map(({ prelude, rules }): Drawn => {
      const empty = prelude === '@layer l' ? '@layer l;' : ''
      return {
        css: `${prelude}{${rules.map(({ css }) => css).join('')}}`,
        needed: (classes) => {
          const inside = rules.map(({ needed }) => needed(classes)).join('')
          return inside === '' ? empty : `${prelude}{${inside}}`
        },
      }
    }),
}))

const sheets = fc.array(fc.array(rule, { maxLength: 8 }), { maxLength: 3 })
const page = fc.uniqueArray(fc.constantFrom(...NAMES)).map((names) => new Set(names))

test('whatever sheets and classes there are, exactly the needed rules are kept, in their order', () => {
  fc.assert(
    fc.property(sheets, page, (drawn, classes) => {
      const parsed = drawn.map((rules) => parseSheet(rules.map(({ css }) => css).join('')))
      const needed = drawn.flatMap((rules) => rules.map((one) => one.needed(classes)))
      expect(usedRules(parsed, classes)).toBe(needed.join(''))
    }),
  )
})

test('a page with more classes has no rule less', () => {
  fc.assert(
    fc.property(sheets, page, page, (drawn, some, more) => {
      const parsed = drawn.map((rules) => parseSheet(rules.map(({ css }) => css).join('')))
      const all = usedRules(parsed, new Set([...some, ...more]))
      expect(usedRules(parsed, some).length).toBeLessThanOrEqual(all.length)
    }),
  )
})
