import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtWeb } from './safety/builtWeb.ts'

const assets = resolve(import.meta.dirname, '../build/en/client/assets')

/** Also those of parts that load later. */
const NAMED = /["'`](?:\.|assets)\/([\w.-]+\.js)["'`]/g

test('nothing that shoppers do loads the dashboard’s files', async () => {
  const { build } = await builtWeb()
  if (typeof build === 'function') throw new Error('The build is not loaded')
  const pages = Object.values(build.assets.routes).filter((route) => route?.id.startsWith('storefront/'))
  const modules = pages.flatMap((page) => (page ? [page.module, ...(page.imports ?? [])] : []))
  // Who asks for each file, so that a failure names the way to it.
  const ways = new Map(modules.map((module) => [basename(module), basename(module)]))
  for (const [file, way] of ways) {
    for (const [, named = ''] of readFileSync(resolve(assets, file), 'utf8').matchAll(NAMED)) {
      if (!ways.has(named)) ways.set(named, `${way} > ${named}`)
    }
  }
  expect(pages.length).toBeGreaterThan(10)
  expect([...ways.keys()].some((file) => file.startsWith('searchPanel-'))).toBe(true)
  // A page may name them itself, or get to them by other files.
  expect([...ways.values()].filter((way) => /(^|> )dashboard/.test(way))).toEqual([])
})

test('no part that loads later brings the sheets of its page once more', () => {
  const files = readdirSync(assets).filter((file) => /^(?!manifest-).*\.js$/.test(file))
  const lists = files.flatMap(
    (file) => readFileSync(resolve(assets, file), 'utf8').match(/\.f=\[[^\]]*\]/g) ?? [],
  )
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter((list) => list.includes('.css'))).not.toEqual([])
  expect(lists.filter((list) => /(common|dashboard)-[\w-]*\.css/.test(list))).toEqual([])
})
