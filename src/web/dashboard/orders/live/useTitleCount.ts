import { useEffect } from 'react'
import { digits } from '#web/client/amounts.ts'

/** Puts a number before the page's title, '(3) Pending Orders', to be seen in a tab that is not open; 0: none. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const title = document.title
    const counted = `(${digits(count)}) ${title}`
    document.title = counted
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === counted) document.title = title
    }
  }, [count])
}
