import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { paidNow, piecesBack, type Said, type ShownStop, takesBack, toCollect } from './saidOfStop.ts'

/** What is said of a stop in short: 'Delivered, ৳80.00 less'. */
export function saidText(stop: Pick<ShownStop, 'collect' | 'goods' | 'takeBack'>, said: Said): string {
  const { collect, goods, takeBack } = stop
  switch (said.outcome) {
    case 'exchanged':
      return m.run_said_exchanged()
    case 'delivered':
    case 'part': {
      const back = piecesBack(said)
      const less = Math.round((toCollect(stop, said.lines) - paidNow(said)) * 100) / 100
      if (back > 0) {
        const all = goods.reduce((sum, { quantity }) => sum + quantity, 0)
        const some = m.run_said_some({ count: back, back: digits(back), all: digits(all) })
        return less > 0 ? m.run_said_some_less({ some, amount: taka(less) }) : some
      }
      if (less > 0) return m.run_said_less({ amount: taka(less) })
      if (said.outcome === 'part') return m.run_said_part()
      if (takesBack({ takeBack })) return m.run_said_not_given()
      return collect === 0 ? m.run_said_prepaid() : m.run_said_delivered()
    }
    case 'failed':
      return m.run_said_failed({ reason: said.reason })
    case 'refused':
      return m.run_said_refused({ reason: said.reason })
  }
}

/** Why the shop did not take what was said, or let the run leave. */
export function refusalText(code: string): string {
  switch (code) {
    case 'RUN_NOT_PACKED':
      return m.run_refused_not_packed()
    case 'OTHER_GOODS':
      return m.run_refused_goods()
    case 'PAID_BEFORE':
      return m.run_refused_paid()
    case 'OTHER_SUM':
      return m.run_refused_sum()
    case 'RUN_NOT_NOW':
    case 'NOT_A_STOP':
      return m.run_refused_stop()
    default:
      return m.run_refused()
  }
}
