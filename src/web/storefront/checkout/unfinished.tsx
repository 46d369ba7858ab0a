import { type ReactNode, useEffect, useRef } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import { isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import { m } from '#web/paraglide/messages.js'

interface UnfinishedProps {
  mobileNumber: string
  lines: readonly CartLine[]
  /** An order is being sent: what it holds is no longer unfinished. */
  ordering: boolean
}

/** Nothing is sent while somebody types or changes quantities. Milliseconds. */
const PAUSE = 2_000

/**
 * Says that the shop keeps an unfinished checkout, and sends it once the number is whole. It loads only in shops that want
 * this, so that nothing is sent without the sentence. A failure matters to nobody who orders, and is not shown.
 */
export default function Unfinished({ mobileNumber, lines, ordering }: UnfinishedProps): ReactNode {
  const sent = useRef('')
  const content = isBangladeshiMobile(mobileNumber) && lines.length > 0 ? contentOf(mobileNumber, lines) : ''
  useEffect(() => {
    if (content === '' || ordering) return
    const send = () => {
      if (sent.current === content) return
      sent.current = content
      sendUnfinished(content)
    }
    const timer = setTimeout(send, PAUSE)
    window.addEventListener('pagehide', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', send)
    }
  }, [content, ordering])
  return <p className="text-ink-muted text-sm">{m.checkout_unfinished()}</p>
}

function contentOf(mobileNumber: string, lines: readonly CartLine[]): string {
  const products = lines.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }))
  return JSON.stringify({ mobileNumber, products })
}

/** `keepalive`: also arrives when the page is being left. */
function sendUnfinished(body: string): void {
  const headers = { 'Content-Type': 'application/json' }
  fetch('/api/unfinished', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
}
