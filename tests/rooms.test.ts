import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What the shop can do, by the names that its folders have on every floor. */
const ROOMS = [
  ...['orders', 'desk', 'customers', 'parcels', 'money', 'catalogue', 'stock', 'goodsFiles', 'content'],
  ...['people', 'messages', 'settings', 'backups', 'figures', 'jobs'],
]
/** The screens of the dashboard, as its menu groups them: rooms with the names of their pages. */
const SCREENS = [
  ...['orders', 'newOrder', 'desk', 'customers', 'returns', 'unfinished'].map((name) => `selling/${name}`),
  ...['list', 'labels', 'picking', 'scan', 'runs', 'sheets'].map((name) => `parcels/${name}`),
  ...['costs', 'payouts', 'receivables', 'reports'].map((name) => `money/${name}`),
  ...['products', 'stock', 'categories', 'goodsFiles'].map((name) => `goods/${name}`),
  ...['slider', 'pages'].map((name) => `front/${name}`),
  ...['settings', 'staff', 'users', 'messages', 'activity', 'backups', 'account'].map(
    (name) => `office/${name}`,
  ),
]

interface Floor {
  readonly rooms: readonly string[]
  /** What every room stands on, the lowest first. Its folders are open to all. */
  readonly core: readonly string[]
  /** What lies outside of the rooms: it joins them, so none may import it. */
  readonly joining: readonly string[]
}

/** The floors that are divided into rooms. */
const FLOORS: Readonly<Record<string, Floor>> = {
  'src/contract': { rooms: ROOMS, core: ['core'], joining: [] },
  'src/data': { rooms: ROOMS, core: ['core'], joining: [] },
  'src/shop': { rooms: ROOMS, core: ['core'], joining: ['createShop.ts', 'reactions.ts', 'types.ts'] },
  'src/server/api': { rooms: ROOMS, core: ['core'], joining: ['api.ts', 'docs'] },
  'src/web/dashboard': {
    rooms: SCREENS,
    core: ['words', 'frame'],
    // The home page and a new shop's first steps show parts of many rooms; what any of them keeps is sent from each page.
    joining: ['layout.tsx', 'sidebar.tsx', 'thumbBar.tsx', 'keptLine.tsx', 'screens.tsx', 'home', 'start'],
  },
}

describe.each(Object.entries(FLOORS))('in %s', (floor, { rooms, core, joining }) => {
  const files = globSync(`${floor}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
  const between = imports
    .filter(({ imported }) => !imported.includes('/+types/'))
    .map(({ file, imported }) => ({ file, imported, from: roomOf(file), to: roomOf(imported) }))
    .filter(({ from, to }) => from !== undefined && from !== to)

  /** The room of a file of this floor; its own name if it lies in none, undefined if it is of another floor. */
  function roomOf(file: string): string | undefined {
    if (!file.startsWith(`${floor}/`)) return undefined
    const [first = '', second = ''] = file.slice(floor.length + 1).split('/')
    return rooms.includes(`${first}/${second}`) ? `${first}/${second}` : first
  }

  test('each file lies in a room that has a name, or joins the rooms', () => {
    const names = new Set(files.map(roomOf))
    expect([...names].filter((name) => ![...rooms, ...core, ...joining].includes(name ?? ''))).toEqual([])
  })

  test('a room imports another through the files at its top alone, and nothing that joins the rooms', () => {
    const wrong = between.filter(
      ({ from, to, imported }) =>
        !joining.includes(from ?? '') &&
        to !== undefined &&
        !core.includes(to) &&
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
    for (const [place, name] of core.entries()) {
      const needed = [...(needs.get(name) ?? [])]
      expect(
        needed.filter((other) => !core.slice(0, place).includes(other)),
        name,
      ).toEqual([])
    }
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
