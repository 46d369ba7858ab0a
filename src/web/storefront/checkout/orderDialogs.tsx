import type { CartLine } from '#domain/cart/cart.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import type { Language } from '#domain/text/language.ts'
import { count, money } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog, MessageDialog } from '#web/ui/confirmDialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldRefusal } from './placeOrder.ts'

interface CartChangedDialogProps {
  /** Undefined if nothing changed: the dialog is closed. */
  changes: readonly ChangedLine[] | undefined
  lines: readonly CartLine[]
  /** The total at the new prices; undefined if no line is left. */
  newTotal: Poisha | undefined
  onConfirm: () => void
  onReview: () => void
}

/**
 * Says line by line which prices rose, and what is gone or there too little of. Both buttons go on with what there is.
 */
export function CartChangedDialog(props: CartChangedDialogProps) {
  const { changes = [], lines, newTotal, onConfirm, onReview } = props
  const frame = {
    open: props.changes !== undefined,
    onClose: onReview,
    tone: 'warning',
    title: changeTitle(changes),
  } as const
  if (changes.length === 0) return <ChargeChangedDialog {...frame} />
  const text = (
    <>
      {changes.map((change) => (
        <span key={changeKey(change)} className="mb-1 block">
          {changeSentence(change, lines)}
        </span>
      ))}
      <span className="mt-2 block">
        {m.checkout_changed_text()}{' '}
        {newTotal !== undefined && m.checkout_changed_new_total({ total: money(newTotal) })}
      </span>
    </>
  )
  if (newTotal === undefined) return <MessageDialog {...frame} text={text} />
  return (
    <ConfirmDialog
      {...frame}
      text={text}
      cancelLabel={m.checkout_changed_review()}
      confirmLabel={m.checkout_changed_accept()}
      onConfirm={onConfirm}
    />
  )
}

/** No price changed, so the delivery charge did. It is part of the page, which has to be reloaded. */
function ChargeChangedDialog(frame: { open: boolean; onClose: () => void; tone: 'warning'; title: string }) {
  return (
    <MessageDialog
      {...frame}
      text={m.checkout_changed_total()}
      action={
        <Button variant="outline" className="flex-1" onClick={() => window.location.reload()}>
          {m.checkout_changed_reload()}
        </Button>
      }
    />
  )
}

function changeKey({ id, size, color, reason }: ChangedLine): string {
  return JSON.stringify([id, size, color, reason])
}

const CHANGE_TITLES: Readonly<Record<ChangedLine['reason'], () => string>> = {
  price: m.checkout_changed_title,
  gone: m.checkout_changed_gone_title,
  stock: m.checkout_changed_stock_title,
}

/** What has changed of an order. Without a line that changed it is the delivery charge. */
export function changeTitle(changes: readonly ChangedLine[]): string {
  const [reason, ...others] = new Set(changes.map((change) => change.reason))
  if (reason === undefined) return m.checkout_changed_charge_title()
  return others.length > 0 ? m.checkout_changed_mixed_title() : CHANGE_TITLES[reason]()
}

/** What has changed of a line, and what both buttons do about it. */
export function changeSentence(change: ChangedLine, lines: readonly CartLine[]): string {
  const { id, was, now, available } = change
  const name = lines.find((line) => line.id === id)?.name ?? id
  if (now === undefined) return m.checkout_changed_gone({ name })
  const price = now > was && m.checkout_changed_line({ name, was: money(was), now: money(now) })
  const stock = available !== undefined && stockSentence(pieceName({ name, ...change }), available)
  return [stock, available !== 0 && price].filter(Boolean).join(' ')
}

function stockSentence(name: string, available: number): string {
  return available === 0
    ? m.checkout_changed_sold_out({ name })
    : m.checkout_changed_fewer({ name, available: count(available) })
}

interface OrderFailedDialogProps {
  /** The reason, empty if unknown; undefined: the dialog is closed. */
  detail: string | undefined
  onRetry: () => void
  onClose: () => void
  /** Lets the order wait on the phone; undefined: it cannot. */
  onLater?: (() => void) | undefined
}

/** The order may or may not have been stored (section 8). The form and its key stay unchanged. */
export function OrderFailedDialog({ detail, onRetry, onClose, onLater }: OrderFailedDialogProps) {
  return (
    <ConfirmDialog
      open={detail !== undefined}
      onClose={onClose}
      tone="error"
      title={m.checkout_failed_title()}
      text={m.checkout_failed_text()}
      reason={detail}
      field={
        onLater && (
          <Button block variant="soft" onClick={onLater}>
            <Icon name="clock" />
            {m.checkout_failed_later()}
          </Button>
        )
      }
      cancelLabel={m.ui_close()}
      confirmLabel={m.ui_retry()}
      onConfirm={onRetry}
    />
  )
}

interface OrderFoundDialogProps {
  /** Undefined: the dialog is closed. */
  orderId: string | undefined
  onClose: () => void
}

/** An earlier try was stored although its answer was lost. What was changed since is not sent. */
export function OrderFoundDialog({ orderId, onClose }: OrderFoundDialogProps) {
  const { shown: helpline } = useShop().helpline
  return (
    <MessageDialog
      open={orderId !== undefined}
      onClose={onClose}
      tone="success"
      title={m.checkout_found_title()}
      text={m.checkout_found_text({ id: orderId ?? '', helpline })}
    />
  )
}

interface LinesGoneDialogProps {
  /** Undefined: the dialog is closed. */
  lines: readonly CartLine[] | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Goods have left the cart since the checkout was opened: they may be ordered already. */
export function LinesGoneDialog({ lines = [], onClose, onConfirm }: LinesGoneDialogProps) {
  const names = lines.map(pieceName).join(', ')
  return (
    <ConfirmDialog
      open={lines.length > 0}
      onClose={onClose}
      tone="warning"
      title={m.checkout_gone_title()}
      text={m.checkout_gone_text({ names })}
      field={
        <>
          <ButtonLink block variant="soft" to="/track">
            {m.nav_track()}
          </ButtonLink>
          <ButtonLink block variant="soft" to="/cart">
            {m.checkout_to_cart()}
          </ButtonLink>
        </>
      }
      cancelLabel={m.ui_close()}
      confirmLabel={m.checkout_gone_anyway()}
      onConfirm={onConfirm}
    />
  )
}

interface OrderLimitedDialogProps {
  /** Seconds; undefined: the dialog is closed. */
  wait: number | undefined
  onClose: () => void
}

/**
 * Too many orders came from this address or for this number. The form stays unchanged; orders by phone are not
 * limited.
 */
export function OrderLimitedDialog({ wait, onClose }: OrderLimitedDialogProps) {
  const { dial, shown: helpline } = useShop().helpline
  return (
    <MessageDialog
      open={wait !== undefined}
      onClose={onClose}
      tone="warning"
      title={m.checkout_limited_title()}
      text={m.checkout_limited_text({ wait: waitText(wait ?? 0, getLocale()), helpline })}
      action={
        dial && (
          <a href={`tel:${dial}`} className={classes(buttonClasses({ variant: 'outline' }), 'flex-1')}>
            <Icon name="phone" />
            {m.checkout_limited_call({ helpline })}
          </a>
        )
      }
    />
  )
}

interface OrderRefusedDialogProps {
  /** Undefined: the dialog is closed. */
  refusals: readonly FieldRefusal[] | undefined
  lines: readonly CartLine[]
  onClose: () => void
}

/** The shop refused the order for reasons that belong to no field of the form. */
export function OrderRefusedDialog({ refusals = [], lines, onClose }: OrderRefusedDialogProps) {
  const refused = firstRefusedLine(refusals, lines)
  return (
    <MessageDialog
      open={refusals.length > 0}
      onClose={onClose}
      tone="error"
      title={m.checkout_refused_title()}
      text={refusals.map(({ message }) => message).join(' ')}
      action={
        refused && (
          <ButtonLink
            variant="outline"
            className="flex-1"
            to={`/product-details/${encodeURIComponent(refused.id)}`}
          >
            {m.checkout_refused_product()}
          </ButtonLink>
        )
      }
    />
  )
}

/** Returns the first refused line; its product's page offers other sizes. */
function firstRefusedLine(
  refusals: readonly FieldRefusal[],
  lines: readonly CartLine[],
): CartLine | undefined {
  return refusals.map(({ path }) => refusedLine(path, lines)).find(Boolean)
}

/** Returns the line that a path such as `products.2.size` refers to. */
function refusedLine(path: string, lines: readonly CartLine[]): CartLine | undefined {
  const index = /^products\.(\d+)\./.exec(path)?.[1]
  return index === undefined ? undefined : lines[Number(index)]
}

/** Formats a wait in `seconds`, rounded up: '12 minutes', '3 hours'. */
export function waitText(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const [value, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
