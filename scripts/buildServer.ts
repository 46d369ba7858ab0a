/**
 * Bundles the server, its commands and the pages of both languages into `build/server/`, so that only sharp is needed
 * beside it. A start from there reads few files and strips no types (decision 0094). Names, lines and JSON stay readable for stack traces.
 */
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** What is started by itself: the server, its commands, its thread and its helper processes. */
const ENTRIES = {
  main: 'src/server/main.ts',
  admin: 'src/server/admin.ts',
  resetSecondFactor: 'src/server/resetSecondFactor.ts',
  checkStock: 'src/server/checkStock.ts',
  checkFigures: 'src/server/checkFigures.ts',
  backup: 'src/server/backup/main.ts',
  backupWorker: 'src/server/backup/backupWorker.ts',
  goodsProcess: 'src/integrations/goodsFiles/goodsProcess.ts',
  pictureProcess: 'src/integrations/images/pictureProcess.ts',
}

/** Packages that stay packages: sharp has native parts. They are laid beside the bundle (scripts/layOut.ts). */
export const RUNTIME_PACKAGES = ['sharp']
/** pg asks for pg-native only where somebody asks pg for it. */
const EXTERNAL = [...RUNTIME_PACKAGES, 'pg-native']

/**
 * One character beyond Latin-1 makes V8 keep the text of a whole file in two bytes for each. Escapes mean the same
 * everywhere but in raw templates.
 */
const escaped: Plugin = {
  name: 'escaped',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(file.code))
        throw new Error(`${file.fileName} has a raw template with letters that would be escaped`)
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [escaped],
    // Otherwise the bundle would hold React twice, once for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node24',
      outDir: 'build/server',
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, file)])),
        external: EXTERNAL,
        // In one folder, as deep as src/server: the paths from there to other folders stay the same.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash:7].js',
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
          comments: false,
        },
      },
    },
  })
}

if (import.meta.main) await buildServer()
