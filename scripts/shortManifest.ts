import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface RouteFiles {
  parentId?: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, RouteFiles>
}

/**
 * Shortens the list of all routes, which every page loads: a route names no file that its parents or the entry bring, and
 * common files come first, in one order, which compresses better. The server's copy of the list stays as it is. Throws if
 * there is not one list in `client`.
 */
export function shortenManifest(client: string): void {
  const assets = join(client, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined || others.length > 0) throw new Error(`There is not one manifest in ${assets}`)
  const script = readFileSync(join(assets, name), 'utf8')
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const short = shortManifest(JSON.parse(script.slice(start, end)))
  writeFileSync(join(assets, name), script.slice(0, start) + JSON.stringify(short) + script.slice(end))
}

/** Returns the list with each file named once on the way from the root to a route. */
export function shortManifest(manifest: Manifest): Manifest {
  const uses = new Map<string, number>()
  for (const { imports = [] } of Object.values(manifest.routes)) {
    for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1)
  }
  const byUse = (one: string, other: string) =>
    (uses.get(other) ?? 0) - (uses.get(one) ?? 0) || (one < other ? -1 : 1)
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const parents = parentsOf(manifest, route)
    const imported = new Set([...manifest.entry.imports, ...parents.flatMap(({ imports = [] }) => imports)])
    const styled = new Set(parents.flatMap(({ css = [] }) => css))
    const short = {
      ...route,
      ...(route.imports && { imports: route.imports.filter((file) => !imported.has(file)).sort(byUse) }),
      ...(route.css && { css: route.css.filter((file) => !styled.has(file)) }),
    }
    return [id, short]
  })
  return { ...manifest, routes: Object.fromEntries(routes) }
}

function parentsOf(manifest: Manifest, { parentId }: RouteFiles): RouteFiles[] {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId]
  return parent ? [...parentsOf(manifest, parent), parent] : []
}
