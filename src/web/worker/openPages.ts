import { CLIENTS, keepsNothing } from './kept.ts'
import { scope } from './scope.ts'

/** By the browser's id of a page. A worker is stopped and started at any time, so they are kept as well. */
const builds = new Map<string, string>()
const keyOf = (id: string) => `/${id}`

/** Notes which build made an open page: only data of the same one may come into it. */
export async function noteBuild(id: string, build: string): Promise<void> {
  if (id === '' || builds.get(id) === build) return
  builds.set(id, build)
  if (keepsNothing()) return
  await (await caches.open(CLIENTS)).put(keyOf(id), new Response(build))
}

/** The build of an open page; undefined if the worker did not see it come and it has not said so yet. */
export async function buildOf(id: string): Promise<string | undefined> {
  const known = builds.get(id)
  if (known !== undefined || keepsNothing()) return known
  const noted = await (await caches.open(CLIENTS)).match(keyOf(id))
  const build = await noted?.text()
  if (build !== undefined) builds.set(id, build)
  return build
}

/** The builds of all open pages. Forgets those that are closed. */
export async function openBuilds(): Promise<Set<string>> {
  const open = new Set((await scope.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id))
  const notes = await caches.open(CLIENTS)
  const found = new Set<string>()
  for (const request of await notes.keys()) {
    const id = new URL(request.url).pathname.slice(1)
    const build = await buildOf(id)
    if (open.has(id) && build !== undefined) found.add(build)
    else {
      builds.delete(id)
      await notes.delete(request)
    }
  }
  return found
}
