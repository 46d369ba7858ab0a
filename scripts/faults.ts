/**
 * `npm run faults`: what the shop does when something breaks, against real processes, and one table at the end.
 *
 * `npm run faults -- kill disk` runs those whose file names hold one of the words.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=faults',
    '--reporter=default',
    `--reporter=${join(root, 'tests/faults/tableReporter.ts')}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
