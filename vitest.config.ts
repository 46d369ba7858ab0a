import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { EVERYTHING, THOROUGH } from './tests/everything.ts'

/** Tests of rules and of what screens say, which keep nothing. */
const RULES = ['{src/domain,src/contract,src/web,src/demo,scripts,tests/screens}/**/*.test.{ts,tsx}']
/** Tests of parts, which keep what they need in a database, folder or server of their own, and close it. */
const PARTS = ['{src/data,src/integrations,src/server,src/shop,tests/search,tests/server}/**/*.test.ts']

/**
 * Files that share their workers, so that what they load is loaded and compiled once: all but those that put something
 * else in the place of a module, of one of its parts or of what every module sees.
 */
const sharing = (patterns: readonly string[]) =>
  globSync(patterns, { exclude: EVERYTHING ? [] : ONLY_IN_ALL }).filter(
    (file) =>
      !/\bvi\.(?:mock|stub|spyOn|useFakeTimers|resetModules)|overwriteGetLocale/.test(
        readFileSync(file, 'utf8'),
      ),
  )

/**
 * What `npm run test:all` runs and `npm test` leaves out, beside single tests with a tag: what measures time, what ends
 * processes, disks and lines, what many processes do at once for a while, and how databases find their way among many rows.
 */
const ONLY_IN_ALL = ['tests/{costs,faults,jobs}/**', 'src/data/**/*Plans.test.ts']
const rules = sharing(RULES)
const parts = sharing(PARTS)

// A busy build machine can be slower than any waiting time, as for journeys. What a random input has shown to be wrong
// stays wrong though the next one passes.
const retry = process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0

export default defineConfig({
  test: {
    tags: [
      {
        name: THOROUGH,
        description:
          'Several processes at once, or what shorter tests show, at length: only in npm run test:all.',
        timeout: 180_000,
      },
    ],
    ...(EVERYTHING ? {} : { tagsFilter: [`!${THOROUGH}`] }),
    globalSetup: ['tests/databases/globalSetup.ts'],
    setupFiles: ['tests/cheapHashing.ts'],
    // A third of the time of the tests of parts is waiting for processes, mails and disks, while others can go on.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // For what hangs: a busy build machine is several times as slow as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes in milliseconds on a quiet machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      { extends: true, test: { name: 'parts', include: parts, isolate: false, retry } },
      {
        // With a process for each file: also those that measure what something costs.
        extends: true,
        test: {
          name: 'alone',
          include: ['{src,tests,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', ...rules, ...parts, ...(EVERYTHING ? [] : ONLY_IN_ALL)],
          retry,
        },
      },
      {
        // Only `npm run faults` runs these: they take the whole machine, one after another, for minutes.
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/*.fault.ts'],
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
})
