/** `node scripts/make-test-tables.ts` writes into docs/spec.md and docs/security.md which tests show each of their rows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DOCUMENTS, markedTests, withTests } from './testTables.ts'

const tests = markedTests()
for (const [name, letter] of Object.entries(DOCUMENTS)) {
  const file = join(resolve(import.meta.dirname, '..'), name)
  writeFileSync(file, withTests(readFileSync(file, 'utf8'), letter, tests))
}
