import { browserTiming } from '#web/client/identity/timing.ts'
import { createOrderEvents } from '#web/client/orderEvents.ts'
import { openOrderStream } from '#web/client/orderStream.ts'
import { session } from '#web/client/session.ts'
import { fetchCounts, tellCounts } from './counts.ts'

/** Hidden for longer, a tab leaves its connection to others: a browser has few for one shop. Milliseconds. */
const LONGEST_HIDDEN = 5 * 60_000

const events = createOrderEvents({
  timing: browserTiming,
  connect: openOrderStream,
  ask: async () => (await fetchCounts()).told,
  onCounts(counts) {
    const email = session.read().user?.email
    if (email !== undefined) tellCounts(email, counts)
  },
})

let followers = 0

/** Keeps the counts up to date until the answer is called. All who follow share one connection. */
export function followOrders(): () => void {
  followers += 1
  if (followers === 1) start()
  return () => {
    followers -= 1
    if (followers === 0) stop()
  }
}

function start() {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', events.wake)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', look)
  look()
}

function stop() {
  document.removeEventListener('visibilitychange', look)
  window.removeEventListener('online', events.wake)
  window.removeEventListener('pagehide', leave)
  window.removeEventListener('pageshow', look)
  leave()
}

/** A page that is kept for going back would keep its connection, and six of them leave none for the page that is open. */
function leave() {
  cancelLeaving()
  events.close()
}

let cancelLeaving = () => {}

function look() {
  cancelLeaving()
  events.open()
  if (document.visibilityState === 'hidden') {
    cancelLeaving = browserTiming.after(LONGEST_HIDDEN, events.goAway)
  } else events.wake()
}
