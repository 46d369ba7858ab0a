/**
 * Builds the web part into `build/`, once per language, so that a page only loads the texts of its own language. Files
 * without texts are identical in both and share their names. Compresses all files at the highest level. Then builds the service
 * workers, and the server with its commands.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '#domain/text/language.ts'
import { precompress } from '#server/assets/precompress.ts'
import { loadSheetsOnce } from './sheetsOnce.ts'
import { shortenManifest } from './shortManifest.ts'

const root = resolve(import.meta.dirname, '..')
const reactRouter = join(root, 'node_modules/@react-router/dev/bin.cjs')

for (const language of LANGUAGES) {
  const { status } = spawnSync(process.execPath, [reactRouter, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SHOP_LANGUAGE: language },
  })
  if (status !== 0) process.exit(1)
  const client = join(root, 'build', language, 'client')
  shortenManifest(client)
  loadSheetsOnce(client)
  await precompress(client)
}
// Only now: while the pages are built, which takes the most memory, this process holds no bundler of its own.
const { buildWorkers } = await import('./buildWorkers.ts')
await buildWorkers(root)
const { buildServer } = await import('./buildServer.ts')
await buildServer()
