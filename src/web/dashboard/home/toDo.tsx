import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { LOW_DAYS } from '#domain/stock/lasting.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { parcelsAddress } from '../words/parcelAddresses.ts'
import { ParcelLines } from './parcelLines.tsx'
import './toDo.css'

/**
 * What waits for this reader, each with the list where it is done; those with most to do in one line on wide screens. Parcels and late
 * money come first: money is under way.
 */
export function ToDo({ morning }: { morning: MorningAnswer }) {
  return (
    <>
      <ParcelLines parcels={morning.parcels} late={morning.late} missingGoods={morning.missingGoods} />
      <Tasks tasks={tasksOf(morning)} />
    </>
  )
}

/** Whether an order waits to be called, goods to be taken back, or a parcel for the next thing done with it. */
export function somethingWaits({ toCall, askedBack = 0, parcels, missingGoods }: MorningAnswer): boolean {
  const orders = toCall ? [toCall.waiting, toCall.later, toCall.unreached] : []
  const { trouble, refused, toBook, toPack, toHandOver } = parcels ?? NO_PARCELS
  return [...orders, askedBack, missingGoods?.total ?? 0, trouble, refused, toBook, toPack, toHandOver].some(
    (count) => count > 0,
  )
}

const NO_PARCELS = { trouble: 0, refused: 0, toBook: 0, toPack: 0, toHandOver: 0 }

/** Numbers of what waits, each a link to its list. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <nav aria-label={m.morning_to_do()} className="to-do">
      {tasks.map(({ to, icon, label, waiting, detail }) => (
        <Link key={label} to={to}>
          <Icon name={icon} />
          <span className="to-do-label">{label}</span>
          <small>{detail}</small>
          <b data-none={waiting === 0 || undefined}>{upToMost(waiting)}</b>
          <Icon name="chevron-right" className="to-do-go" />
        </Link>
      ))}
    </nav>
  )
}

export interface Task {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly waiting: number
  readonly detail: string
}

/** Where none has failed. */
const MESSAGES_SAID = {
  none: m.morning_no_messages,
  kept: m.morning_messages_kept,
  sent: m.morning_none_failed,
}

/** A figure that the answer leaves out is not for this reader. */
function tasksOf(morning: MorningAnswer): Task[] {
  const {
    toCall,
    parcels,
    toCheck,
    askedBack = 0,
    toRefund,
    runningOut,
    failedMessages,
    lastMessage,
  } = morning
  return [
    ...(toCall ? [callTask(toCall)] : []),
    ...(parcels ? [packTask(parcels)] : []),
    ...(toCheck ? [checkTask(toCheck)] : []),
    // Few shops have any of these two.
    ...(askedBack > 0
      ? [
          {
            to: '/dashboard/returnOrders',
            icon: 'undo-2' as const,
            label: m.morning_asked_back(),
            waiting: askedBack,
            detail: m.morning_asked_back_detail(),
          },
        ]
      : []),
    ...(toRefund && toRefund.refunds > 0
      ? [
          {
            to: parcelsAddress('back'),
            icon: 'banknote' as const,
            label: m.refunds_title(),
            waiting: toRefund.refunds,
            detail: m.refunds_detail({ amount: taka(toRefund.amount) }),
          },
        ]
      : []),
    ...(runningOut
      ? [
          {
            to: '/dashboard/stock?show=low',
            icon: 'warehouse' as const,
            label: m.stock_runs_out_title(),
            waiting: runningOut.total,
            detail:
              runningOut.total > 0
                ? m.morning_runs_out({ days: digits(LOW_DAYS) })
                : runningOut.isAnyCounted
                  ? m.morning_nothing_runs_out({ days: digits(LOW_DAYS) })
                  : m.morning_no_stock(),
          },
        ]
      : []),
    ...(failedMessages === undefined
      ? []
      : [
          {
            to: '/dashboard/messages?state=failed',
            icon: 'mail' as const,
            label: m.morning_failed(),
            waiting: failedMessages,
            detail: failedMessages > 0 ? m.morning_failed_detail() : MESSAGES_SAID[lastMessage ?? 'none'](),
          },
        ]),
  ]
}

/** Booked parcels that nobody has packed. */
export function packTask({ toPack }: NonNullable<MorningAnswer['parcels']>): Task {
  return {
    to: parcelsAddress('pack'),
    icon: 'package',
    label: m.welcome_to_pack(),
    waiting: toPack,
    detail: toPack > 0 ? m.welcome_to_pack_detail() : m.morning_nothing_to_pack(),
  }
}

function callTask({ waiting, later, unreached }: NonNullable<MorningAnswer['toCall']>): Task {
  const others = later + unreached > 0
  const detail = others
    ? m.morning_others_to_call({ later: upToMost(later), unreached: upToMost(unreached) })
    : waiting > 0
      ? m.welcome_to_call_detail()
      : m.morning_nothing_to_call()
  return { to: '/dashboard/desk', icon: 'phone-call', label: m.welcome_to_call(), waiting, detail }
}

function checkTask({ pending, confirmed, amount }: NonNullable<MorningAnswer['toCheck']>): Task {
  const parts = [
    ...(pending > 0 ? [m.welcome_part_pending({ count: upToMost(pending) })] : []),
    ...(confirmed > 0 ? [m.welcome_part_confirmed({ count: upToMost(confirmed) })] : []),
  ].join(', ')
  const waiting = Math.min(MAX_COUNTED, pending + confirmed)
  const some = amount === undefined ? parts : m.morning_advances({ amount: taka(amount), parts })
  return {
    // One list holds pending orders, another confirmed ones.
    to: `/dashboard/${pending > 0 || confirmed === 0 ? 'pendingOrders' : 'confirmedOrders'}?advance=to-check`,
    icon: 'banknote',
    label: m.morning_to_check(),
    waiting,
    detail: waiting > 0 ? some : m.morning_nothing_to_check(),
  }
}

const upToMost = (value: number) => (value >= MAX_COUNTED ? `${count(MAX_COUNTED)}+` : count(value))
