/**
 * `npm run faults`: tests the shop's behaviour when something breaks, on real processes, and prints one table.
 *
 * `npm run faults -- kill disk` runs the tests whose file names contain one of the words.
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
