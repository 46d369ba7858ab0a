import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { printTable, type Row } from '../../bench/table.ts'
import './figures.ts'

/** Prints the figures of all tests as one table when the last has ended. */
export default class TableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => [...module.children.allTests()].flatMap(rowsOf))
    console.log()
    printTable(rows)
  }
}

/** A test that failed before it had a figure, or that could not run, is in the table as well. */
function rowsOf(test: TestCase): Row[] {
  const rows = test.meta().figures ?? []
  const { state } = test.result()
  if (state === 'skipped') return [{ what: test.fullName, measured: 'not run' }]
  if (rows.every(({ met }) => met) && state === 'failed') {
    return [...rows, { what: test.fullName, measured: 'failed, see above', met: false }]
  }
  return rows
}
