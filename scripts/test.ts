/**
 * `npm test`: every check of the project, cheapest first. Each runs even if an earlier one failed. Ends with one line,
 * `N passed, N failed`.
 *
 * `npm test -- journeys` runs a single check by name.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { installAuthEmulator } from './authEmulator.ts'
import { findBrowser } from './browser.ts'
import { UNHANDLED } from './unhandledErrors.ts'

const root = resolve(import.meta.dirname, '..')
const reports = join(root, '.cache/reports')

interface Count {
  passed: number
  failed: number
  skipped: number
}

interface Check {
  name: string
  /** A path below node_modules, followed by arguments. */
  command: readonly [string, ...string[]]
  /** Reads the number of tests from the tool's report; without it, the check counts as one test. */
  count?: () => Count
  /** The failures, for the end of a long output. A tool that prints them last itself needs none. */
  failures?: () => readonly string[]
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
      '--reporter=json',
      `--outputFile=${join(reports, 'unit.json')}`,
      '--reporter=./scripts/unhandledErrors.ts',
    ],
    count: () => {
      const report = readReport('unit.json')
      return {
        passed: report.numPassedTests ?? 0,
        failed: (report.numFailedTests ?? 0) + (report.numFailedTestSuites && !report.numFailedTests ? 1 : 0),
        skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
      }
    },
    failures: () => [
      ...(JSON.parse(readFileSync(UNHANDLED, 'utf8')) as string[]),
      ...(readReport('unit.json').testResults ?? [])
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults }) => {
          const failed = assertionResults.filter(({ status }) => status === 'failed')
          const file = relative(root, name)
          if (failed.length === 0) return [`${file}\n${message ?? ''}`]
          return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`)
        }),
    ],
  },
  {
    name: 'journeys',
    command: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment: () => ({
      CHROMIUM: findBrowser(),
      ...firebaseOrWhyNot(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
    }),
    count: () => {
      const { stats } = readReport('journeys.json')
      return {
        passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
        failed: stats?.unexpected ?? 0,
        skipped: stats?.skipped ?? 0,
      }
    },
  },
]

/** Without a network the Firebase journeys are skipped, with a message. */
function firebaseOrWhyNot(): Record<string, string> {
  const missing = installAuthEmulator()
  if (!missing) return {}
  console.log(`Skipping the journeys with Firebase: ${missing}.`)
  return { AUTH_EMULATOR_MISSING: missing }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numFailedTestSuites?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly {
      fullName: string
      status: string
      failureMessages: readonly string[] | null
    }[]
  }[]
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function readReport(name: string): Report {
  return JSON.parse(readFileSync(join(reports, name), 'utf8')) as Report
}

function run({ name, command: [program, ...parameters], count, environment }: Check): Count {
  console.log(`\n=== ${name}`)
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment?.() },
  })
  const whole = status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
  if (!count) return whole
  try {
    const counted = count()
    // A tool that exits with an error has failed even if each of its tests passed.
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Checks: ${checks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failedChecks: Check[] = []
for (const check of checks) {
  if (wanted.length > 0 && !wanted.includes(check.name)) continue
  const { passed, failed, skipped } = run(check)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failedChecks.push(check)
}

for (const { name, failures } of failedChecks) {
  if (!failures || !existsSync(join(reports, `${name}.json`))) continue
  for (const failure of failures()) console.log(`\n--- ${name}: ${failure}`)
}
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.map(({ name }) => name).join(', ')}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0
