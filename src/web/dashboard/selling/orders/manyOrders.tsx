import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { count } from '#web/client/amounts.ts'
import { createStore } from '#web/client/createStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TONES } from '#web/ui/tone.ts'
import type { Selection } from '../../frame/table/useTableModel.ts'
import { useUnloadWarning } from '../../frame/useLeaveWarning.ts'
import { invoicesAddress, passingList } from '../../words/orderAddresses.ts'
import type { ReadList } from '../../words/orderLists.ts'
import { actsForMany, actTexts, type Fitting } from './acts.ts'
import {
  failureText,
  type MovedOrder,
  namesOf,
  type Progress,
  type Refusals,
  refusalReason,
} from './useActing.ts'

type ById = ReadonlyMap<string, OrderAnswer>

const NOTHING: ById = new Map()

/** Kept when the list is left, so that the selection is still there after opening an order. */
const selected = createStore<{ readonly view: string; readonly chosen: ById }>(() => ({
  view: '',
  chosen: NOTHING,
}))

function choose(view: string, orders: Iterable<readonly [string, OrderAnswer]>): void {
  selected.set({ view, chosen: new Map(orders) })
}

/** Removes these orders from the selection. */
export function deselect(ids: readonly string[]): void {
  const { view, chosen } = selected.read()
  choose(
    view,
    [...chosen].filter(([id]) => !ids.includes(id)),
  )
}

/** Updates selected orders found in another status; those that left the list's `statuses` are deselected. */
export function updateSelection(moved: readonly MovedOrder[], statuses: readonly OrderStatus[]): void {
  const now = new Map(moved.map(({ id, status }) => [id, status]))
  const { view, chosen } = selected.read()
  choose(
    view,
    [...chosen].flatMap(([id, order]) => {
      const orderStatus = now.get(id)
      if (orderStatus === undefined) return [[id, order] as const]
      return statuses.includes(orderStatus) ? [[id, { ...order, orderStatus }] as const] : []
    }),
  )
}

/**
 * The selected orders of a list, across its pages. They are kept as last shown, so that actions also apply to other
 * pages; the server refuses those moved meanwhile. Another `view` (another person, search or list) starts with no
 * selection.
 */
export function useSelection(rows: readonly OrderAnswer[] | undefined, view: string) {
  const state = useSyncExternalStore(selected.subscribe, selected.read, selected.read)
  const chosen = state.view === view ? state.chosen : NOTHING

  useEffect(() => {
    const changed = (rows ?? []).filter(({ _id, orderStatus }) => {
      const before = chosen.get(_id)
      return before !== undefined && before.orderStatus !== orderStatus
    })
    if (changed.length > 0) choose(view, [...chosen, ...byId(changed)])
  }, [rows, chosen, view])

  return {
    orders: [...chosen.values()],
    selection: {
      selected: new Set(chosen.keys()),
      onChange(ids) {
        const known = new Map([...chosen, ...byId(rows ?? [])])
        choose(
          view,
          [...known].filter(([id]) => ids.has(id)),
        )
      },
    } satisfies Selection,
    clear: () => choose(view, []),
  }
}

const byId = (orders: readonly OrderAnswer[]) => orders.map((order) => [order._id, order] as const)

interface ManyActsProps {
  list: ReadList
  /** The selected orders. */
  orders: readonly OrderAnswer[]
  /** The number of orders in the list. */
  total: number
  /** The address of the part of the list that is shown. */
  here: string
  progress: Progress | undefined
  /** Called with the selected orders that the action fits, and the others. */
  onAct: (fitting: Fitting<OrderAnswer>) => void
  onClear: () => void
}

const BEFORE_DELIVERY: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Shipping']

/** Are the orders of this list packed or about to be? Then the bar offers their invoices. */
function isPacked({ statuses }: ReadList): boolean {
  return statuses.every((status) => BEFORE_DELIVERY.includes(status))
}

/**
 * The actions for the selected orders, and their progress. A button says how many orders it fits, a note names the
 * others.
 */
export function ManyActs({ list, orders, total, here, progress, onAct, onClear }: ManyActsProps) {
  const notes = useId()
  if (progress) return <ProgressBar {...progress} />
  const fittings = actsForMany(list, orders)
  return (
    <SelectionBar
      selected={orders.length}
      total={total}
      onClear={onClear}
      notes={fittings
        .filter(({ rest }) => rest.length > 0)
        .map(({ act, rest }) => (
          <p key={act} id={`${notes}-${act}`}>
            {m.orders_act_leaves_out({ act: actTexts(act, 'admin').label(), orders: namesOf(rest) })}
          </p>
        ))}
    >
      {fittings.map((fitting) => (
        <Button
          key={fitting.act}
          variant={actTexts(fitting.act, 'admin').variant}
          disabled={fitting.fits.length === 0}
          aria-describedby={fitting.rest.length > 0 ? `${notes}-${fitting.act}` : undefined}
          onClick={() => onAct(fitting)}
        >
          {labelOf(fitting)}
        </Button>
      ))}
      {isPacked(list) && (
        <ButtonLink
          variant="outline"
          to={invoicesAddress(orders.map(({ _id }) => _id))}
          state={passingList(here)}
        >
          <Icon name="printer" />
          {m.invoice_page_many()}
        </ButtonLink>
      )}
    </SelectionBar>
  )
}

function labelOf({ act, fits, rest }: Fitting<OrderAnswer>): string {
  const { label, someLabel } = actTexts(act, 'admin')
  if (fits.length === 0 || rest.length === 0) return label()
  return someLabel({ fits: count(fits.length), total: count(fits.length + rest.length) })
}

/** While it shows, requests are on their way or waiting: closing the page would leave the rest of the orders as they are. */
function ProgressBar({ act, done, total }: Progress) {
  useUnloadWarning(() => true)
  const text = m.orders_progress({ done: count(done), total: count(total) })
  return (
    <section aria-label={actTexts(act, 'admin').label()} data-own-bar className="selection-bar">
      <p role="status" className="font-semibold text-md tabular-nums">
        {text}
      </p>
      <progress aria-label={text} value={done} max={total} className="progress-bar w-40 max-w-full" />
    </section>
  )
}

interface SelectionBarProps {
  /** The number of selected rows on all pages; at 0 there is no bar. */
  selected: number
  /** The number of rows in all. */
  total: number
  onClear: () => void
  /** Buttons. */
  children: ReactNode
  /** Sentences about the buttons. */
  notes?: ReactNode
}

/** The bar for the selected rows. It sticks to the foot of the list, so it moves no row. */
function SelectionBar({ selected, total, onClear, children, notes }: SelectionBarProps) {
  const text = m.table_selected({ count: count(selected), total: count(Math.max(selected, total)) })
  return (
    <>
      <p role="status" className="sr-only">
        {selected > 0 && text}
      </p>
      {selected > 0 && (
        <section aria-label={m.table_selection()} data-own-bar className="selection-bar">
          <p aria-hidden="true" className="font-semibold text-md tabular-nums">
            {text}
          </p>
          <div className="selection-bar-actions">{children}</div>
          <div className="selection-bar-notes">{notes}</div>
          <IconButton label={m.table_selection_clear()} onClick={onClear}>
            <Icon name="x" />
          </IconButton>
        </section>
      )}
    </>
  )
}

/** Lists the orders that could not be moved or deleted, and why. */
export function RefusedDialog({ refused, onClose }: { refused: Refusals | undefined; onClose: () => void }) {
  return (
    <ModalDialog
      open={refused !== undefined}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="refused-title"
      aria-describedby="refused-text"
      className="sm:w-full sm:max-w-120"
    >
      {refused && <Content {...refused} onClose={onClose} />}
    </ModalDialog>
  )
}

function Content({ act, total, refusals, onClose }: Refusals & { onClose: () => void }) {
  const counted = { failed: count(refusals.length), total: count(total) }
  return (
    <div className="p-6">
      <span className={classes('mb-4 grid size-12 place-items-center rounded-full', TONES.error.soft)}>
        <Icon name={TONES.error.icon} className="size-6" />
      </span>
      <h2 id="refused-title" className="text-[1.25rem] leading-[1.3]">
        {m.orders_error_title()}
      </h2>
      <p id="refused-text" className="mt-1.5 text-ink-muted">
        {failureText(act, refusals[0]?.error)} {m.orders_refused_count(counted)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ul tabIndex={0} className="mt-4 max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
        {refusals.map(({ order, error }) => (
          <li key={order._id} className="grid gap-0.5 py-2.5">
            <span className="flex flex-wrap gap-x-2">
              <span className="font-medium order-number text-sm">{order._id}</span>
              <span className="text-md">{order.customerData.name}</span>
            </span>
            <span className="text-ink-muted text-sm">{refusalReason(error, act)}</span>
          </li>
        ))}
      </ul>
      <Button block className="mt-6" onClick={onClose}>
        {m.ui_ok()}
      </Button>
    </div>
  )
}
