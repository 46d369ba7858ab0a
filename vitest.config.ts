import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of rules and of what screens say, which keep nothing: they share their workers, and what is loaded once. */
const RULES = ['{src/domain,src/web,src/demo,scripts,tests/screens}/**/*.test.{ts,tsx}']

/** All but those that put something else in the place of a module or of what every module sees. */
const sharing = RULES.flatMap((pattern) => globSync(pattern)).filter(
  (file) => !/\bvi\.(?:mock|stub)|overwriteGetLocale/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  test: {
    globalSetup: ['tests/databases/globalSetup.ts'],
    // A third of the time of the tests of parts is waiting for processes, mails and disks, while others can go on.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // A busy build machine can be slower than any waiting time, as for journeys. What a random input has shown
          // to be wrong stays wrong though the next one passes.
          retry: process.env.CI ? { count: 1, condition: /^(?!Property failed)/ } : 0,
          include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', ...sharing],
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
