import { agreed, type WaitingOrder } from '#domain/order/waitingOrder.ts'
import { changeCart } from '#web/client/cart.ts'
import { type CheckoutState, checkoutFromCart } from '#web/client/checkoutState.ts'
import { ownStorage } from '#web/client/ownStorage.ts'
import { askForSync } from '#web/client/waiting/keepOrder.ts'
import { sendWaiting, whileNobodySends } from '#web/client/waiting/send.ts'
import { waitingStore } from '#web/client/waiting/store.ts'
import { randomKey } from '../../client/randomKey.ts'
import { ADVANCE_KEY } from '../checkout/advance.ts'
import { CODE_KEY } from '../checkout/code.ts'
import { keepDraft, typedOf } from '../checkout/draft.ts'
import { bodyAfter, readBody } from './orderBody.ts'

/** Gives an order up: it is not sent any more, and its lines are in the cart again. False: it is placed meanwhile. */
export function giveUp({ key }: WaitingOrder): Promise<boolean> {
  return takeOut(key, ({ body, fromCart }) => {
    if (fromCart) changeCart((lines) => [...lines, ...readBody(body).lines])
  })
}

/** Takes an order back into the checkout. Returns the state to open it with; undefined: it is placed meanwhile. */
export async function takeBack(order: WaitingOrder): Promise<CheckoutState | undefined> {
  const { lines, fields, advance } = readBody(order.body)
  const problems = order.state.is === 'refused' ? order.state.problems : []
  const isOut = await takeOut(order.key, ({ fromCart }) => {
    keepDraft({ typed: typedOf(fields), isFilled: false })
    if (advance) ownStorage.write(ADVANCE_KEY, advance)
    if (problems.some(({ path }) => path === 'code')) ownStorage.write(CODE_KEY, fields.mobileNumber)
    if (fromCart) changeCart((all) => [...all, ...lines])
  })
  return isOut ? { ...checkoutFromCart(lines), fromCart: order.fromCart } : undefined
}

async function takeOut(key: string, act: (order: WaitingOrder) => void): Promise<boolean> {
  return whileNobodySends(async () => {
    const order = await waitingStore.get(key)
    if (!order || order.state.is === 'placed') return false
    await waitingStore.remove(key)
    act(order)
    return true
  })
}

/** Sends an order as the shop would take it now, or one that waited too long. */
export async function agree({ key }: WaitingOrder): Promise<void> {
  await whileNobodySends(async () => {
    const order = await waitingStore.get(key)
    if (!order) return
    const { body, total, state } = order
    const agreement =
      state.is === 'changed'
        ? { body: bodyAfter(body, state.lines, state.total), total: state.total }
        : { body, total }
    const next = agreed(order, { ...agreement, key: randomKey() }, Date.now())
    if (next) await waitingStore.remove(key, next)
  })
  askForSync()
  await sendWaiting()
}

/** The shopper has seen that it is placed: nothing of it stays on the phone. */
export async function forgetPlaced({ key }: WaitingOrder): Promise<void> {
  await waitingStore.remove(key)
}
