import { useCallback, useEffect, useRef, useState } from 'react'
import { endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** A slow line must not keep anybody from printing for longer than this. */
const LONGEST_WAIT_MS = 3_000

interface Printed {
  /** Before the printer's window opens. */
  readonly note: () => Promise<void>
  /** The server does not know that they are printed. */
  readonly failed: boolean
}

/**
 * Tells the server that the labels of these parcels are printed, whether by the page's button or by the browser's own
 * command. `onPrinted`: after printing, when the next labels are to say that they are printed again.
 */
export function usePrinted(ids: readonly string[], onPrinted: () => void): Printed {
  const [failed, setFailed] = useState(false)
  const noted = useRef(false)

  const send = useCallback(async () => {
    try {
      await authorized('/consignments/printed', { method: 'POST', body: { ids } })
      setFailed(false)
    } catch (error) {
      if (!endsLogin(error)) setFailed(true)
    }
  }, [ids])

  const note = useCallback(async () => {
    noted.current = true
    await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
  }, [send])

  useEffect(() => {
    const before = () => {
      if (!noted.current && ids.length > 0) void note()
    }
    const after = () => {
      noted.current = false
      onPrinted()
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [ids, note, onPrinted])

  return { note, failed }
}
