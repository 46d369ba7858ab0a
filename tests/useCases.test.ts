import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A factory of `shop` binds its use cases, which are functions of their modules: a stack trace names those, and a closure of
 * a factory only in part. One that is long has use cases inside.
 */
const root = resolve(import.meta.dirname, '../src/shop')
const MOST_LINES = 130

/** Its functions share what is running, what has ended and the timers: state, and no use cases. */
const MACHINERY = ['createJobRunner']

/** The factories of a source as Biome sets it, each with its number of lines. */
function factoriesOf(source: string): { readonly name: string; readonly lines: number }[] {
  const factories: { name: string; lines: number }[] = []
  let begun: { readonly name: string; readonly at: number } | undefined
  for (const [at, line] of source.split('\n').entries()) {
    const [, name] = /^(?:export )?(?:async )?function (create[A-Z]\w*)/.exec(line) ?? []
    if (name !== undefined) begun = { name, at }
    if (line === '}' && begun) {
      factories.push({ name: begun.name, lines: at - begun.at + 1 })
      begun = undefined
    }
  }
  return factories
}

const factories = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  factoriesOf(readFileSync(join(root, file), 'utf8')),
)

test('a factory of the shop holds no use cases, but for that of the job runner', () => {
  const long = factories.filter(({ lines }) => lines > MOST_LINES)
  expect(long.map(({ name }) => name)).toEqual(MACHINERY)
})

test('every factory of the shop is measured', () => {
  const names = factories.map(({ name }) => name)
  const called = readFileSync(join(root, 'createShop.ts'), 'utf8').match(/\bcreate[A-Z]\w*(?=\()/g) ?? []
  expect(called.length).toBeGreaterThan(20)
  expect(called.filter((name) => !names.includes(name))).toEqual([])
})
