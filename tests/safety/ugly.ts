import type { z } from 'zod'

/** Parts of texts at which expressions, parsers and Unicode itself have been slow. */
const UNITS = [
  ...['a', '0', '১', ' ', '.', '-', '_', '*', '/', '\\', ',', ';', ':', '"', '<', '[', '%', '@'],
  ...[
    'a.',
    'a@',
    '@.',
    '//',
    '/bn',
    '/a/..',
    '; ',
    ' ,',
    'q=0;',
    'W/"',
    '%40',
    '%2f',
    '\r\n',
    '\t\0',
    '<script',
  ],
  // Marks that have to be put in order, and what is drawn together or not at all.
  ...['\u0301\u0323', '\u09cd\u09bc', 'ক্\u200d', '👩\u200d', '\u200b', '\ufdfa', '\ud83d'],
]

/** What may stand before and behind a long text so that it is read to its end in vain. */
const FRAMES = [
  ['', ''],
  ['a@', '@'],
  ['/', '\n'],
] as const

/** The number of different ones. */
export const UGLY_TEXTS = UNITS.length * FRAMES.length

/** One of them, of `length` characters, made to be slow to read. */
export function uglyText(which: number, length: number): string {
  const unit = UNITS[Math.floor(which / FRAMES.length)] ?? ''
  const [before = '', after = ''] = FRAMES[which % FRAMES.length] ?? []
  const room = length - before.length - after.length
  return before + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + after
}

/** All of them. */
export function uglyTexts(length: number): string[] {
  return Array.from({ length: UGLY_TEXTS }, (_, which) => uglyText(which, length))
}

/** A value of the shape that a schema takes, with `text` in each place where one can be sent. */
export function filledWith(text: string, schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, filledWith(text, field)]),
      )
    case 'array':
      return [filledWith(text, def.element)]
    case 'record':
      return { [text]: text }
    case 'union':
      return filledWith(text, def.options[0] as z.core.$ZodType)
    case 'pipe':
      return filledWith(text, def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return filledWith(text, def.innerType)
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return text
  }
}
