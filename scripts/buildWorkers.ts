import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { LANGUAGES } from '#domain/text/language.ts'

/** The service worker, and the one that takes its place where the owner wants none. */
const WORKERS = ['main', 'clearing'] as const

/**
 * Builds each worker into one file of `build/worker`. They know the builds that they come with, so that each build has
 * another worker, which browsers notice.
 */
export async function buildWorkers(root: string): Promise<void> {
  const builds = LANGUAGES.map((language) => buildOf(join(root, 'build', language, 'client/assets')))
  for (const worker of WORKERS) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      define: { __SHOP_BUILDS__: JSON.stringify(builds), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'build/worker',
        emptyOutDir: worker === WORKERS[0],
        target: ['chrome91', 'firefox91', 'safari14'],
        rolldownOptions: {
          input: join(root, `src/web/worker/${worker}.ts`),
          output: { format: 'iife', entryFileNames: `${worker}.js` },
        },
      },
    })
  }
}

/** The name that React Router gives to a build: the hash of its list of files. */
function buildOf(assets: string): string {
  const [build] = readdirSync(assets).flatMap((file) => /^manifest-(\w+)\.js$/.exec(file)?.[1] ?? [])
  if (build === undefined) throw new Error(`There is no list of files in ${assets}`)
  return build
}
