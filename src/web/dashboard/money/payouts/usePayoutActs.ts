import { useRef, useState } from 'react'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { actsOf, type DifferenceRow, keyOf, type Saying } from './differences.ts'
import { showPartFailure, showPayoutFailure } from './payoutReasons.ts'
import { payoutKey, payoutPath, readMoneyAgain } from './payoutsQuery.ts'
import { sayInParts } from './sayInParts.ts'

/** The most acts in one call: what the API takes. */
const MOST_ACTS = 500

/** How far a row of more lines than one call takes has come. */
interface ActProgress {
  /** Of the row: what its lines have in common. */
  readonly group: string
  readonly done: number
  readonly total: number
}

export interface PayoutActs {
  /** Keys of lines that something is being said of. */
  readonly busy: ReadonlySet<string>
  readonly progress: ActProgress | undefined
  /** Says it of all lines of a row, after what was said before; whether it was done. Shows why not. */
  readonly say: (row: DifferenceRow, saying: Saying) => Promise<boolean>
}

/** Whether something is being said of a line of this row. */
export function isBusy({ busy }: Pick<PayoutActs, 'busy'>, { lines }: DifferenceRow): boolean {
  return busy.size > 0 && lines.some((line) => busy.has(keyOf(line)))
}

/** What is said of the differences of a draft. Calls wait for each other: each answers with the whole statement. */
export function usePayoutActs(email: string, id: string): PayoutActs {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<ActProgress>()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function send(row: DifferenceRow, saying: Saying): Promise<boolean> {
    const parts = actsOf(row, saying, MOST_ACTS)
    const total = row.lines.length
    const show = (done: number) => {
      if (parts.length > 1) setProgress({ group: row.group, done, total })
    }
    show(0)
    const { answered, done, failure } = await sayInParts(
      parts,
      (acts) => authorized<PayoutAnswer>(`${payoutPath(id)}/acts`, { method: 'POST', body: { acts } }),
      show,
    )
    setProgress(undefined)
    // Not between the calls: the row would come apart while it is sent.
    if (answered) {
      await queryClient().cancelQueries({ queryKey: payoutKey(email, id) })
      queryClient().setQueryData(payoutKey(email, id), answered)
    }
    if (done === total) return true
    if (done > 0) showPartFailure(failure, done, total)
    else showPayoutFailure(failure)
    readMoneyAgain(email)
    return false
  }

  return {
    busy,
    progress,
    async say(row, saying) {
      if (isBusy({ busy }, row)) return false
      const keys = new Set(row.lines.map(keyOf))
      setBusy((held) => new Set([...held, ...keys]))
      const sent = last.current.then(() => send(row, saying))
      last.current = sent
      const isDone = await sent
      setBusy((held) => new Set([...held].filter((key) => !keys.has(key))))
      return isDone
    },
  }
}
