import { cpSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Web } from '#server/compose.ts'

const BUILD = resolve(import.meta.dirname, '../../build')
/** What the names of all files of the newer build begin with. */
export const NEWER = 'newer-'

/** The built shop, in English. */
export const builtWeb = (): Promise<Web> => webIn(join(BUILD, 'en'), (worker) => worker)

/**
 * The shop as another version of it would be built: each file of the browser has another name and is nowhere under its old one, and
 * the text `from` reads `to`. `folder` has to lie in the project, so that the packages are found.
 */
export async function newerWeb(folder: string, from: string, to: string): Promise<Web> {
  cpSync(join(BUILD, 'en'), folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
  const assets = join(folder, 'client/assets')
  const names = new Set(readdirSync(assets))
  const [version] = [...names].flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])
  if (version === undefined) throw new Error('The pages are not built')
  const changed = (text: string) =>
    text
      .replace(/[\w-][\w.-]*\.(?:css|js|svg|woff2)/g, (name) => (names.has(name) ? NEWER + name : name))
      .replaceAll(version, `${NEWER.slice(0, -1)}${version}`)
      .replaceAll(from, to)
  for (const file of globSync(`${folder}/{server,client/assets}/**/*.{css,js}`)) {
    writeFileSync(file, changed(readFileSync(file, 'utf8')))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, changed(name)))
  return webIn(folder, changed)
}

async function webIn(folder: string, changed: (worker: string) => string): Promise<Web> {
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const worker = (name: string) => changed(readFileSync(join(BUILD, 'worker', `${name}.js`), 'utf8'))
  return {
    builds: { en: build, bn: build },
    clientFolders: [join(folder, 'client')],
    workers: { shop: worker('main'), clearing: worker('clearing') },
    changing: false,
  }
}

/** Whether a file of a build, by its address, is of the newer one. */
export const isNewer = (address: string) => basename(address).startsWith(NEWER)
