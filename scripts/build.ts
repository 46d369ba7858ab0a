/** Builds the web part into `build/` and compresses its files once, as densely as can be. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { precompress } from '#server/assets/precompress.ts'

const root = resolve(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  { cwd: root, stdio: 'inherit' },
)
if (status !== 0) process.exit(1)
await precompress(join(root, 'build/client'))
