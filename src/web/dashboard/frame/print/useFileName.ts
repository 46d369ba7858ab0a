import { useEffect } from 'react'

/** Sets the page title to `name` while printing; browsers offer it as the name of the PDF. */
export function useFileName(name: string): void {
  useEffect(() => {
    let title: string | undefined
    const rename = () => {
      title ??= document.title
      document.title = name
    }
    const restore = () => {
      if (title !== undefined) document.title = title
      title = undefined
    }
    window.addEventListener('beforeprint', rename)
    window.addEventListener('afterprint', restore)
    return () => {
      restore()
      window.removeEventListener('beforeprint', rename)
      window.removeEventListener('afterprint', restore)
    }
  }, [name])
}
