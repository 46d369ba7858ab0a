import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function aLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

it.each(['info', 'warn', 'error'] as const)(
  'no line of level %s has an e-mail address in its path',
  (level) => {
    const { lines, log } = aLog()
    for (const email of ['rahima@example.com', 'rahima%40example.com', 'rahima%2540example.com']) {
      log[level]({ path: `/admin/${email}` }, 'call failed')
    }
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(Array(3).fill('/admin/:email'))
  },
)

it('an error says by its codes why a mail server refused, without its words', () => {
  const { lines, log } = aLog()
  const cause = { name: 'Error', code: 'EENVELOPE', responseCode: 550, response: '550 no rahima@example.com' }
  log.error({ err: new Error('not sent', { cause }) }, 'mail failed')
  expect(JSON.parse(lines[0] ?? '').err.cause).toEqual({
    type: 'Error',
    code: 'EENVELOPE',
    responseCode: 550,
  })
})

it('no error has the row that a database refused', () => {
  const { lines, log } = aLog()
  const refused = Object.assign(new Error('violates a constraint'), {
    code: '23514',
    detail: 'Failing row contains (Rahima, rahima@example.com).',
  })
  log.error({ err: new Error('call failed', { cause: refused }) }, 'call failed')
  expect(JSON.parse(lines[0] ?? '').err.cause).toMatchObject({
    message: 'violates a constraint',
    code: '23514',
  })
  expect(lines.join()).not.toContain('Rahima')
})
