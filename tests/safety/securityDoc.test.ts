import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { numberedRow, numbersIn } from '../../scripts/testTables.ts'
import { missingTests } from '../namedTests.ts'

const document = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/security.md'), 'utf8')

/** The requirements of ASVS 4.0.3 at level 2 (and 2.8.7, which is optional there), by section. */
const LEVEL_2: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
}

/** `1-3 5` as 1, 2, 3, 5. */
function numbersOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

const rows = document.split('\n').flatMap((line) => {
  const [numbers = '', about = '', answer = '', shownBy = '', ...more] = numberedRow(line) ?? []
  return numbers === '' ? [] : [{ numbers, about, answer, shownBy, more }]
})

test('each requirement of level 2 stands there once', () => {
  const wanted = Object.entries(LEVEL_2).flatMap(([section, ranges]) =>
    numbersOf(ranges).map((number) => `${section}.${number}`),
  )
  expect(wanted.length).toBeGreaterThan(250)
  expect(rows.flatMap(({ numbers }) => numbersIn(numbers)).sort()).toEqual(wanted.sort())
})

test('each line names a test or says why there is none', () => {
  const answered = /^(?:by design|outside|does not apply|not met)\b/
  const silent = rows.filter(({ about, answer, shownBy, more }) => {
    return about === '' || more.length > 0 || !(answered.test(answer) || shownBy !== '')
  })
  expect(silent).toEqual([])
})

test('each test that is named is there', () => {
  expect(missingTests(document)).toEqual([])
})
