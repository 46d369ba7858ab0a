import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface RouteFiles {
  id: string
  parentId?: string | undefined
  module: string
  imports?: string[] | undefined
  css?: string[] | undefined
  /** `hasLoader` and the like. */
  [fact: string]: unknown
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, RouteFiles>
}

/** Where the files of the build lie. */
const FOLDER = '/assets/'
/**
 * The imports of a page are read to load it ahead, where a link or the shop asks for that; a page that is opened loads them
 * itself, and the server's copy of the list has them for the first one. Nothing loads the pages in this frame ahead.
 */
const NEVER_AHEAD = 'dashboard/layout'

/**
 * Shortens the list of all routes, which every page loads: a route names no file that its parents or the entry bring, and
 * common files come first, in one order, which compresses better. What follows from the rest is left out and put in again
 * by the script. The server's copy of the list stays as it is. Throws if there is not one list in `client`.
 */
export function shortenManifest(client: string): void {
  const assets = join(client, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error(`There is not one manifest in ${assets}`)
  const script = readFileSync(join(assets, name), 'utf8')
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  writeFileSync(join(assets, name), manifestScript(shortManifest(JSON.parse(script.slice(start, end)))))
}

/**
 * Returns the script that gives React Router the list. A route is written without its id, which is its key, the folder of
 * its files, what is false or empty, which counts as much as what is missing, and that it has a component, as all have.
 */
export function manifestScript(manifest: Manifest): string {
  const routes = Object.entries(manifest.routes).map(
    ([id, { id: _, hasDefaultExport: __, module, imports, css, ...route }]) => [
      id,
      filled({ ...route, module: inFolder(module), imports: names(imports), css: names(css) }),
    ],
  )
  const list = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  return `const m=window.__reactRouterManifest=${list},f=n=>"${FOLDER}"+n;for(const[i,r]of Object.entries(m.routes)){r.id=i;r.hasDefaultExport=true;r.module=f(r.module);r.imports=r.imports?.map(f);r.css=r.css?.map(f)}`
}

function names(files: readonly string[] | undefined): string[] | undefined {
  return files?.map(inFolder)
}

function inFolder(file: string): string {
  if (!file.startsWith(FOLDER)) throw new Error(`${file} is not in ${FOLDER}`)
  return file.slice(FOLDER.length)
}

function filled(route: object) {
  const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(route).filter(([, value]) => !isEmpty(value)))
}

/** Returns the list with each file named once on the way from the root to a route, and without imports that nobody reads. */
export function shortManifest(manifest: Manifest): Manifest {
  const routes = Object.values(manifest.routes)
  const readImports = (route: RouteFiles) => {
    const frames = [route, ...parentsOf(manifest, route)]
    return frames.some(({ id }) => id === NEVER_AHEAD) ? [] : (route.imports ?? [])
  }
  const uses = new Map<string, number>()
  for (const file of routes.flatMap(readImports)) uses.set(file, (uses.get(file) ?? 0) + 1)
  const byUse = (one: string, other: string) =>
    (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1)
  const short = routes.map((route) => {
    const parents = parentsOf(manifest, route)
    const imported = new Set([...manifest.entry.imports, ...parents.flatMap(({ imports = [] }) => imports)])
    const styled = new Set(parents.flatMap(({ css = [] }) => css))
    const imports = readImports(route).filter((file) => !imported.has(file))
    const css = route.css?.filter((file) => !styled.has(file))
    return { ...route, imports: imports.sort(byUse), css }
  })
  return { ...manifest, routes: Object.fromEntries(short.map((route) => [route.id, route])) }
}

function parentsOf(manifest: Manifest, { parentId }: RouteFiles): RouteFiles[] {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return parent ? [...parentsOf(manifest, parent), parent] : []
}
