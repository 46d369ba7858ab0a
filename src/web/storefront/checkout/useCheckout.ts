import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type CartLine, type ChosenOptions, cartTotal, type OptionKind } from '#domain/cart/cart.ts'
import type { Poisha } from '#domain/money/money.ts'
import { afterChanges } from '#domain/order/afterChanges.ts'
import { areaOfDistrict } from '#domain/order/areaOfDistrict.ts'
import { missingForMinimum } from '#domain/order/checkoutSettings.ts'
import type { DeliveryArea, Tariff } from '#domain/order/delivery.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import { type Quote, quote } from '#domain/order/quote.ts'
import { changeCart, chooseInCartFor, removeLines } from '#web/client/cart.ts'
import { withQuantity } from '#web/client/cartStore.ts'
import { readCheckoutState } from '#web/client/checkoutState.ts'
import { useHydratedInTime } from '#web/client/hydrated.ts'
import { addressOf, refetchPage } from '#web/client/pageAnswers.ts'
import type { ShownShop } from '#web/components/shownShop.ts'
import { m } from '#web/paraglide/messages.js'
import { openKinds } from '../choices/choices.ts'
import { OPEN_PICKER } from '../choices/optionPickers.tsx'
import { useChoices } from '../choices/useChoices.ts'
import { rememberPlaced } from '../orderSuccess/placedOf.ts'
import { type PlacedOrder, placedOrderState } from '../orderSuccess/placedOrder.ts'
import { forgetAdvance, TRANSACTION_FIELD, useAdvance } from './advance.ts'
import {
  areaOf,
  type CheckoutCustomer,
  forgetLines,
  isField,
  keepLines,
  missingFields,
  readLines,
} from './checkoutFields.ts'
import { fieldLabel, useCheckoutForm, usePrefill } from './checkoutForm.ts'
import { CODE_FIELD, forgetCode, useCode } from './code.ts'
import { forgetDraft } from './draft.ts'
import { goneFromCart } from './goneFromCart.ts'
import { useKnownBuyer } from './known/useKnownBuyer.ts'
import { useShortAnswers } from './known/useShortAnswers.ts'
import { withUpazila } from './known/withUpazila.ts'
import {
  type FieldRefusal,
  type FoundOrder,
  keepForLater,
  loadKeeping,
  type OrderToPlace,
  placeOrder,
  waitForToken,
} from './placeOrder.ts'

/**
 * The state and actions of /product-checkout; the components only render. Until the page is hydrated it is the one that the
 * server drew: with nothing entered, and without the lines, which only the browser knows.
 */
export function useCheckout({
  delivery: tariff,
  checkout,
  advance: terms,
  worksOffline,
}: Pick<ShownShop, 'delivery' | 'checkout' | 'advance' | 'worksOffline'>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const rules = { areas: tariff.areas, checkout }
  const { form, draft } = useCheckoutForm(rules)
  usePrefill(form, draft)
  const known = useKnownBuyer(form, draft, tariff.areas)
  const short = useShortAnswers(form, known.filledIn)
  const order = useOrderLines()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [changes, setChanges] = useState<readonly ChangedLine[]>()
  const [refusals, setRefusals] = useState<readonly FieldRefusal[]>()
  const [failure, setFailure] = useState<string>()
  const [wait, setWait] = useState<number>()
  const [unanswered, setUnanswered] = useState<OrderToPlace>()
  const [found, setFound] = useState<FoundOrder>()
  const [gone, setGone] = useState<readonly CartLine[]>()
  /** Ordering what is no longer in the cart. */
  const isMeant = useRef(false)
  useEffect(() => {
    if (worksOffline) loadKeeping().catch(() => {})
  }, [worksOffline])

  const fields = form.watch()
  const area = areaOf(fields, tariff.areas)
  const missing = missingFields(fields, rules)
  const subTotal = cartTotal(order.lines)
  const quoted = order.isKnown ? quoteSoFar(order.lines, area, tariff) : undefined
  const advance = useAdvance(terms, quoted)
  const code = useCode(fields.mobileNumber)
  const { lines, choicesOf } = useChoices(order.lines)
  const open = openKinds(lines, choicesOf)

  function keep() {
    draft.keep(form.getValues())
  }

  async function send(lines: readonly CartLine[], customer: CheckoutCustomer, withCode = true) {
    if (busy) return
    const left = order.fromCart && !isMeant.current ? goneFromCart(lines) : []
    setGone(left.length > 0 ? left : undefined)
    if (left.length > 0) return setFailure(undefined)
    setBusy(true)
    setFailure(undefined)
    setUnanswered(undefined)
    const shown = quote(lines, customer.deliveryArea, tariff)
    try {
      await waitForToken()
      const paid = advance.sent(shown)
      const content = {
        lines,
        fromCart: order.fromCart,
        customer: await withUpazila(customer, form.getValues('upazila')),
        shown,
        termsAccepted: hasAgreed(),
        advance: paid,
        code: withCode ? code.sent : undefined,
      }
      if (worksOffline && !navigator.onLine && (await waitOnPhone(content, false))) return
      const result = await placeOrder(content, Date.now())
      if (result.outcome === 'placed') {
        leave({ lines, fromCart: order.fromCart })
        rememberPlaced(result.order)
        showPlaced(result.order)
      } else if (result.outcome === 'found') {
        setFound(result.found)
        leave(result.found)
        rememberPlaced(result.found)
      } else if (result.outcome === 'cart-changed') setChanges(result.lines)
      else if (result.outcome === 'too-many') setWait(result.wait)
      else if (result.outcome === 'refused') {
        const refused = code.take(advance.take(result.refusals), customer.mobileNumber)
        const others = showAtFields(refused)
        setRefusals(others.length > 0 ? others : undefined)
        // The page may be older than the shop's settings.
        void refetchPage(addressOf(window.location.href), revalidate)
      } else {
        setFailure(result.detail)
        setUnanswered(worksOffline && result.unanswered ? content : undefined)
      }
    } finally {
      setBusy(false)
    }
  }

  function hasAgreed(): boolean | undefined {
    return checkout.terms ? form.getValues('termsAccepted') !== '' : undefined
  }

  function showPlaced(placed: PlacedOrder) {
    navigate('/order-success', { replace: true, state: placedOrderState(placed) })
  }

  /** The lines are ordered, or wait to be: they are no longer in the cart. */
  function leave({ lines, fromCart }: Pick<OrderToPlace, 'lines' | 'fromCart'>) {
    setSent(true)
    if (fromCart) removeLines(lines)
    known.remember()
    forgetDraft()
    forgetLines()
    forgetAdvance()
    forgetCode()
  }

  /** Keeps the order on the phone. Returns whether that was possible. */
  async function waitOnPhone(content: OrderToPlace, tried: boolean): Promise<boolean> {
    try {
      await keepForLater(content, tried, Date.now())
    } catch {
      return false
    }
    leave(content)
    navigate('/order-success', { replace: true })
    return true
  }

  /** Shows each refusal at its field and returns those without a field, for a dialog. */
  function showAtFields(all: readonly FieldRefusal[]): FieldRefusal[] {
    const elsewhere: FieldRefusal[] = []
    for (const refusal of all) {
      const name = refusal.path.replace(/^customerData\./, '')
      if (isField(name))
        form.setError(name, { type: 'server', message: refusal.message }, { shouldFocus: true })
      else elsewhere.push(refusal)
    }
    return elsewhere
  }

  return {
    form,
    /** False until the page is hydrated: who shows the lines waits for it. */
    isKnown: order.isKnown,
    lines,
    /** The sizes and colours to choose from, for the lines that leave them open. */
    choicesOf,
    setQuantity: order.setQuantity,
    choose: order.choose,
    fromCart: order.fromCart,
    /** Lines of the cart that were left out of this order on purpose; undefined: nobody chose. */
    leftOut: order.leftOut,
    /** Takes in lines that have come into the cart since. */
    takeIn: order.takeIn,
    subTotal,
    /** How much more to buy for the smallest order that the shop accepts. Poisha. */
    toMinimum: missingForMinimum(subTotal, checkout.minimumOrder),
    quoted,
    advance,
    code,
    /** Sends the order without the code: the shop sends another one. */
    askForCode: form.handleSubmit((customer) => send(lines, customer, false)),
    /** Labels of the fields that keep Confirm Order disabled, in page order. */
    missing: [
      ...missing.map(fieldLabel),
      ...(advance.isMissing ? [m.checkout_advance_transaction()] : []),
      ...(code.isMissing ? [m.checkout_code_label()] : []),
      ...open.map((kind) => KIND_LABELS[kind]()),
    ],
    goToFirstMissing() {
      const [first] = missing
      if (first) form.setFocus(first)
      else {
        const field = advance.isMissing ? TRANSACTION_FIELD : code.isMissing && CODE_FIELD
        const missed = document.querySelector<HTMLElement>(field ? `[name=${field}]` : OPEN_PICKER)
        // On phones the lines are folded; a field in a closed fold takes no focus.
        missed?.closest('details')?.setAttribute('open', '')
        missed?.focus()
      }
      document.activeElement?.scrollIntoView({ block: 'center' })
    },
    ...{ busy, refusals, changes },
    /** The order is placed or waits to be, and the next page is about to be shown. */
    isSent,
    /** The total after `changes`; undefined if no line would be left. */
    newTotal: newTotal(order.lines, changes, area, tariff),
    keep,
    chooseDistrict(district: string) {
      if (district)
        form.setValue('deliveryArea', areaOfDistrict(district, tariff.areas), { shouldValidate: true })
      form.setValue('upazila', '')
      keep()
    },
    /** Whom the form was filled in for. */
    known,
    questionAt: short.questionAt,
    confirm: form.handleSubmit((customer) => (short.ask() ? undefined : send(lines, customer))),
    reviewChanges() {
      if (changes) order.take(changes)
      setChanges(undefined)
    },
    confirmChanges() {
      const lines = order.take(changes ?? [])
      setChanges(undefined)
      return form.handleSubmit((customer) => send(lines, customer))()
    },
    closeRefusals: () => setRefusals(undefined),
    /** The reason why the last attempt failed; undefined unless it did. */
    failure,
    closeFailure: () => setFailure(undefined),
    /** Keeps the order that got no answer on the phone; undefined: it cannot wait. */
    sendLater: unanswered && (() => waitOnPhone(unanswered, true)),
    /** An order that an earlier try had stored; the one that was confirmed now was not sent. */
    found,
    closeFound: () => found && showPlaced(found),
    /** Lines that have left the cart meanwhile: nothing was sent. */
    gone,
    closeGone: () => setGone(undefined),
    orderGone() {
      isMeant.current = true
      return form.handleSubmit((customer) => send(lines, customer))()
    },
    /** Seconds until the shop accepts orders again; undefined unless the limit refused the last attempt. */
    wait,
    closeWait: () => setWait(undefined),
  }
}

const KIND_LABELS: Readonly<Record<OptionKind, () => string>> = {
  size: m.checkout_size,
  color: m.checkout_color,
}

export type Checkout = ReturnType<typeof useCheckout>

function newTotal(
  lines: readonly CartLine[],
  changes: readonly ChangedLine[] | undefined,
  area: DeliveryArea | undefined,
  tariff: Tariff,
): Poisha | undefined {
  if (!changes || !area) return undefined
  const left = afterChanges(lines, changes)
  return left.length > 0 ? quote(left, area, tariff).total : undefined
}

/** Before an area is chosen there is a quote only if delivery is free in every area. */
function quoteSoFar(
  lines: readonly CartLine[],
  area: DeliveryArea | undefined,
  tariff: Tariff,
): Quote | undefined {
  if (area) return quote(lines, area, tariff)
  const [first, ...others] = tariff.areas.map(({ name }) => quote(lines, name, tariff))
  return [first, ...others].every((one) => one?.deliveryCharge === 0) ? first : undefined
}

/** The lines that this visit orders: those of the navigation state, with later changes. */
function useOrderLines() {
  const isKnown = useHydratedInTime()
  const { key, state } = useLocation()
  const [{ lines: broughtLines, fromCart, leftOut }] = useState(() => readCheckoutState(state))
  const [lines, setLines] = useState<readonly CartLine[]>(() => readLines(key) ?? broughtLines)

  function change(next: readonly CartLine[]) {
    keepLines(key, next)
    setLines(next)
    return next
  }

  return {
    isKnown,
    lines,
    /** Are they in the cart too? */
    fromCart,
    leftOut,
    takeIn: (more: readonly CartLine[]) => change([...lines, ...more]),
    setQuantity(index: number, quantity: number) {
      change(lines.map((line, at) => (at === index ? withQuantity(line, quantity) : line)))
    },
    /** Sets options here and in the cart, so that the ordered line can be removed from the cart. */
    choose(index: number, chosen: ChosenOptions) {
      const line = lines[index]
      if (!line) return
      if (fromCart) chooseInCartFor(line, chosen)
      change(lines.map((other, at) => (at === index ? { ...other, ...chosen } : other)))
    },
    /** Applies new prices, and quantities that there are, here and in the cart, and returns the remaining lines. */
    take(changes: readonly ChangedLine[]) {
      const ofCart = fromCart ? changes : changes.filter(({ reason }) => reason !== 'stock')
      changeCart((all) => afterChanges(all, ofCart))
      return change(afterChanges(lines, changes))
    },
  }
}
