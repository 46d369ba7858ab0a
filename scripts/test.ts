/**
 * `npm test`: the checks of each change, cheapest first; `npm run test:all`: every check of the project, with what measures,
 * kills, races and fuzzes at length. Each runs even if an earlier one failed. Ends with one line, `N passed, N failed`.
 *
 * `npm test -- journeys` runs a single check by name.
 */
import { spawnSync } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { installAuthEmulator } from './authEmulator.ts'
import { findBrowser } from './browser.ts'
import { forgetOutcome, type Outcome, readOutcome } from './testOutcome.ts'

const isWhole = process.argv.includes('--all')
/** Read by tests/everything.ts and by the tests with random input: the share of their runs, in percent. */
const EXTENT = isWhole ? { TESTS: 'all', FUZZ_RUNS: '100' } : { FUZZ_RUNS: '10' }

const root = resolve(import.meta.dirname, '..')

interface Check {
  name: string
  /** A path below node_modules, followed by arguments. */
  command: readonly [string, ...string[]]
  /** Whether the tool writes an outcome; otherwise the check counts as one test. */
  isMany?: boolean
  environment?: () => Record<string, string>
}

const checks: readonly Check[] = [
  { name: 'lint', command: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { name: 'routes', command: ['@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['typescript/bin/tsc', '--noEmit'] },
  { name: 'unused', command: ['knip/bin/knip.js'] },
  {
    name: 'unit',
    command: [
      'vitest/vitest.mjs',
      'run',
      '--project=rules',
      '--project=parts',
      '--project=alone',
      '--reporter=default',
      '--reporter=./scripts/unitReporter.ts',
    ],
    isMany: true,
  },
  {
    name: 'journeys',
    command: ['@playwright/test/cli.js', 'test', '--reporter=list,./scripts/journeyReporter.ts'],
    isMany: true,
    environment: () => ({ CHROMIUM: findBrowser(), ...firebaseOrWhyNot() }),
  },
]

/** Without a network the Firebase journeys are skipped, with a message. Only `test:all` has them. */
function firebaseOrWhyNot(): Record<string, string> {
  if (!isWhole) return {}
  const missing = installAuthEmulator()
  if (!missing) return {}
  console.log(`Skipping the journeys with Firebase: ${missing}.`)
  return { AUTH_EMULATOR_MISSING: missing }
}

const NOTHING: Outcome = { passed: 0, skipped: 0, failures: [], retried: [], seconds: {} }

function run({ name, command: [program, ...parameters], isMany, environment }: Check): Outcome {
  console.log(`\n=== ${name}`)
  if (isMany) forgetOutcome(name)
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...EXTENT, ...process.env, ...environment?.() },
  })
  const failed: Outcome = { ...NOTHING, failures: [{ test: name, reason: 'Its output stands above.' }] }
  if (!isMany) return status === 0 ? { ...NOTHING, passed: 1 } : failed
  const outcome = readOutcome(name)
  // A tool that exits with an error has failed even if each of its tests passed.
  return status !== 0 && outcome.failures.length === 0 ? { ...outcome, failures: failed.failures } : outcome
}

const wanted = process.argv.slice(2).filter((name) => name !== '--all')
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Checks: ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const outcomes = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(run)
const failures = outcomes.flatMap((outcome) => outcome.failures)

for (const { test, reason, screenshot } of failures) {
  console.log(`\nFailed: ${test}\n${reason.replaceAll(/^/gm, '  ')}`)
  if (screenshot) console.log(`  Screenshot: ${relative(root, screenshot)}`)
}
for (const test of outcomes.flatMap(({ retried }) => retried))
  console.log(`\nPassed at a second try: ${test}`)
const slowest = outcomes
  .flatMap(({ seconds }) => Object.entries(seconds))
  .sort(([, one], [, other]) => other - one)
  .slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest files, in seconds:')
for (const [file, seconds] of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} ${file}`)

const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
const skipped = sum((outcome) => outcome.skipped)
console.log(
  `\n${sum(({ passed }) => passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exitCode = failures.length > 0 ? 1 : 0
