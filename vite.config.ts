import { readFileSync } from 'node:fs'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const EVERY_PAGE = /\/web\/(root|storefront\/layout)\.tsx\?__react-router-build-client-route$/
const SHOPPING_PAGE = /\/web\/storefront\/.*\/route\.tsx\?__react-router-build-client-route$/

/** All screens reach texts through one index, so the graph cannot tell whose they are; their files can. */
const SHOPPING_TEXTS = new Set(
  ['common', 'home', 'catalogue', 'cart', 'checkout'].flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(new URL(`messages/en/${file}.json`, import.meta.url), 'utf8'))),
  ),
)

/** What three screens share comes in one file, if shoppers are among them: what only accounts share is not theirs to load. */
function common(id: string, graph: ModuleGraph): string | null {
  const text = /\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1]
  if (text !== undefined && !SHOPPING_TEXTS.has(text)) return null

  const seen = new Set<string>()
  const climb = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) climb(importer)
  }
  climb(id)
  const reaching = [...seen]
  const isShared =
    reaching.some((at) => EVERY_PAGE.test(at)) || reaching.filter((at) => SHOPPING_PAGE.test(at)).length >= 3
  return isShared ? 'common' : null
}

/** The language to build for; while developing and in tests both are at hand. */
const language = process.env.SHOP_LANGUAGE

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      strategy: ['baseLocale'],
      // Paraglide's own name for it: where it stands for a language, the texts of others are left out.
      experimentalStaticLocale: '/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__',
      isServer: 'import.meta.env.SSR',
      disableAsyncLocalStorage: true,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  define:
    language === undefined ? {} : { 'globalThis.__PARAGLIDE_STATIC_LOCALE__': JSON.stringify(language) },
  ssr: {
    // Bundled, so that the server loads the parts of these that pages use and not the whole: 25 MB less when idle.
    noExternal: [/^@base-ui/, /^@dnd-kit/, 'react-hook-form', '@hookform/resolvers', /^@tanstack/],
  },
  build: {
    // What is in public/ comes with the pages of one language.
    copyPublicDir: language !== 'bn',
    // Phones of the last five years; older ones still get server-rendered pages.
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each file costs a shopper its headers: what three screens share comes in one.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            { name: common, debugName: 'common', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
    target: ['chrome87', 'firefox91', 'safari14'],
  },
})
