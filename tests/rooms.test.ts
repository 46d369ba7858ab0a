import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What the shop can do, by the names that its folders have on every floor. */
const ROOMS = [
  ...['orders', 'desk', 'customers', 'parcels', 'money', 'catalogue', 'stock', 'goodsFiles', 'content'],
  ...['people', 'messages', 'settings', 'backups', 'figures', 'jobs'],
]
/** What every room stands on. */
const CORE = 'core'

/** The floors that are divided into rooms, and what lies outside of these: it joins them, so none may import it. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/data': [],
  'src/shop': ['createShop.ts', 'reactions.ts', 'types.ts'],
  'src/server/api': ['api.ts', 'docs'],
}

describe.each(Object.entries(FLOORS))('in %s', (floor, joining) => {
  const files = globSync(`${floor}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
  const between = imports
    .map(({ file, imported }) => ({ file, imported, from: roomOf(file), to: roomOf(imported) }))
    .filter(({ from, to }) => from !== undefined && from !== to)

  /** The room of a file of this floor; its own name if it lies in none, undefined if it is of another floor. */
  function roomOf(file: string): string | undefined {
    return file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split('/')[0] : undefined
  }

  test('each file lies in a room that has a name, or joins the rooms', () => {
    const names = new Set(files.map(roomOf))
    expect([...names].filter((name) => ![...ROOMS, CORE, ...joining].includes(name ?? ''))).toEqual([])
  })

  test('a room imports another through the files at its top alone, and nothing that joins the rooms', () => {
    const wrong = between.filter(
      ({ from, to, imported }) =>
        !joining.includes(from ?? '') &&
        to !== undefined &&
        (joining.includes(to) || dirname(imported) !== `${floor}/${to}`),
    )
    expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
  })

  test('no rooms import each other in a circle', () => {
    const needs = new Map<string, Set<string>>()
    for (const { from, to } of between) {
      if (from === undefined || to === undefined || joining.includes(from)) continue
      needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
    expect(needs.get(CORE), 'what every room stands on stands on no room').toBeUndefined()
    expect(circleIn(needs)).toBeUndefined()
  })
})

/** The files of this project that a file imports or exports from, from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(file), name)),
  )
}

/** Names that need each other in a circle, the first one again at its end. */
function circleIn(needs: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  return [...needs.keys()].map((name) => visit(name, [])).find(Boolean)
}
