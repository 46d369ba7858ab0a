import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it.each(['info', 'warn', 'error'] as const)(
  'no line of level %s has an e-mail address in its path',
  (level) => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    log[level]({ path: '/admin/rahima@example.com' }, 'call failed')
    log[level]({ path: '/customer/rahima%40example.com' }, 'call failed')
    expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/admin/:email', '/customer/:email'])
  },
)
