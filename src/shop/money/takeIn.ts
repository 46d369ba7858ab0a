import { createHash } from 'node:crypto'
import { inTransaction } from '#data/core/transaction.ts'
import { lastDelivered, parcelsNamed } from '#data/money/payable.ts'
import { findKnownPayout, insertPayout, knownNumbers } from '#data/money/payouts.ts'
import { rememberStatementColumns, statementColumns } from '#data/money/statementColumns.ts'
import { add, type Poisha, ZERO } from '#domain/money/money.ts'
import { MOST_STATEMENT_LINES } from '#domain/money/payout.ts'
import {
  enteredStatement,
  findHeadings,
  headingKey,
  isEnough,
  readStatement,
  type Statement,
} from '#domain/money/statement.ts'
import { TARIFF_COURIERS } from '#domain/money/tariff.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import type { User } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { Payouts, TakenIn } from './payoutTypes.ts'

/** Rows that are shown where columns have to be named, and their cells. */
const SHOWN_ROWS = 5
const SHOWN_CELLS = 40
/** Rows of a file: its lines, and what stands above and below. */
const MOST_ROWS = MOST_STATEMENT_LINES + 50

/** Of riders nothing is taken in so: their cash is counted with their runs. */
const NO_PAID_COURIER: Extract<Awaited<ReturnType<Payouts['enter']>>, { readonly outcome: 'invalid' }> = {
  outcome: 'invalid',
  problems: [
    { path: 'courier', code: 'NOT_ONE_OF', parameters: { field: 'courier', choices: TARIFF_COURIERS } },
  ],
}

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'sheets'>

/** Reads a file and stores it as a draft. */
export async function takeInFile(
  deps: Deps,
  record: Record,
  caller: User,
  ...[file, { courier, until, total, columns = {} }]: Parameters<Payouts['takeIn']> extends [
    unknown,
    ...infer Rest,
  ]
    ? Rest
    : never
): ReturnType<Payouts['takeIn']> {
  const { db, now, sheets } = deps
  if (!TARIFF_COURIERS.includes(courier)) return NO_PAID_COURIER
  if (!sheets) throw new Error('This process reads no statements')
  const read = await sheets.rows(file.path, MOST_ROWS)
  if ('problem' in read) return { outcome: 'unreadable', problem: read.problem }
  const said = Object.fromEntries(
    Object.entries(columns).map(([heading, column]) => [headingKey(heading), column]),
  )
  const headings = findHeadings(read.rows, { ...(await statementColumns(db, courier)), ...said })
  const rows = read.rows
  if (!isEnough(headings.meanings)) {
    const shown = (row: readonly string[]) => row.slice(0, SHOWN_CELLS)
    const names = shown(rows[headings.at] ?? [])
    return {
      outcome: 'columns-needed',
      headings: names,
      meanings: Object.fromEntries(
        names.flatMap((name) => {
          const column = headings.meanings[headingKey(name)]
          return column === undefined ? [] : [[name, column] as const]
        }),
      ),
      rows: rows.slice(headings.at + 1, headings.at + 1 + SHOWN_ROWS).map(shown),
    }
  }
  const statement = readStatement(rows, headings)
  if (statement === 'too-long') {
    const parameters = { max: MOST_STATEMENT_LINES }
    return { outcome: 'unreadable', problem: { code: 'FILE_TOO_MANY_ROWS', parameters } }
  }
  if ('row' in statement) return { outcome: 'wrong-cell', fault: statement }
  if (statement.lines.length === 0)
    return { outcome: 'unreadable', problem: { code: 'FILE_EMPTY', parameters: {} } }
  const lastDay = until ?? (statement.until === undefined ? undefined : dayOf(statement.until))
  return await inTransaction(db, async (tx) => {
    await rememberStatementColumns(tx, courier, said, now())
    return await store(deps, record, caller, {
      ...{ tx, courier, statement, fileHash: read.hash, file: file.name, number: '' },
      until: lastDay === undefined ? undefined : Math.min(lastDay, orderDay(now())),
      total: total ?? statement.total,
    })
  })
}

/** Stores what somebody says that was paid as a draft. */
export async function takeInEntered(
  deps: Deps,
  record: Record,
  caller: User,
  ...[{ courier, lines, besides }]: Parameters<Payouts['enter']> extends [unknown, ...infer Rest]
    ? Rest
    : never
): ReturnType<Payouts['enter']> {
  if (!TARIFF_COURIERS.includes(courier)) return NO_PAID_COURIER
  return await inTransaction(deps.db, (tx) =>
    store(deps, record, caller, {
      ...{ tx, courier, statement: enteredStatement(lines), number: '', file: '', fileHash: undefined },
      ...{ until: undefined, total: undefined, besides },
    }),
  )
}

/** Stores what a courier's interface has told of a payout as a draft. */
export async function takeInTold(
  deps: Deps,
  record: Record,
  caller: User,
  told: {
    readonly courier: string
    readonly number: string
    readonly until: number
    readonly statement: Statement
  },
): Promise<TakenIn | { readonly outcome: 'nothing-new' }> {
  const fileHash = `${told.courier}/${told.number}`
  return await inTransaction(deps.db, async (tx) => {
    if ((await knownNumbers(tx, told.courier, [told.number])).size > 0) return { outcome: 'nothing-new' }
    return await store(deps, record, caller, {
      ...{ tx, ...told, fileHash, file: '' },
      total: told.statement.total,
    })
  })
}

async function store(
  deps: Deps,
  record: Record,
  caller: User,
  {
    tx,
    statement: { lines },
    besides,
    ...given
  }: {
    readonly tx: Parameters<typeof insertPayout>[0]
    readonly courier: string
    readonly statement: Statement
    /** Undefined: it came as none, and is known by its parcels and amounts alone. */
    readonly fileHash: string | undefined
    readonly file: string
    readonly number: string
    /** Undefined: it names no day, and ends with what it pays. */
    readonly until: number | undefined
    readonly total: Poisha | undefined
    /** The statement that pays the same and is another one. */
    readonly besides?: string | undefined
  },
): Promise<Exclude<TakenIn, Denied>> {
  const paid = await parcelsNamed(tx, given.courier, lines)
  const contents = lines.map(
    ({ line, consignment, invoice, trackingCode, net, text }) =>
      `${paid.get(line) ?? (consignment || invoice || trackingCode || text)}\t${net}`,
  )
  const marks = besides === undefined ? [] : [besides]
  const contentHash = createHash('sha256')
    .update([...contents.toSorted(), ...marks].join('\n'))
    .digest('hex')
  const { courier, file, number } = given
  const fileHash = given.fileHash ?? `${courier}/${contentHash}`
  const known = await findKnownPayout(tx, { courier, fileHash, contentHash })
  if (known !== undefined) return { outcome: 'statement-known', payoutId: known }
  const id = newId(deps)
  const takenInAt = deps.now()
  const until = given.until ?? (await lastDelivered(tx, [...paid.values()])) ?? orderDay(takenInAt)
  const total = add(ZERO, ...lines.map(({ net }) => net))
  await insertPayout(
    tx,
    {
      ...{ id, courier, state: 'draft', number, file, fileHash, contentHash, until },
      ...{ lines: lines.length, total, statedTotal: given.total, takenInAt, takenInBy: caller.id },
      ...{ closedAt: undefined, closedBy: undefined, received: undefined, receivedReason: '' },
      ...{ reversedAt: undefined, reversedBy: undefined, reverseReason: '' },
    },
    lines.map((line) => ({ ...line, parcelId: paid.get(line.line) })),
  )
  await record(tx, {
    ...{ kind: 'payout.taken-in', actor: userActor(caller), subjectId: id, at: takenInAt },
    after: { courier, lines: lines.length, amount: total },
  })
  return { outcome: 'taken-in', id }
}
