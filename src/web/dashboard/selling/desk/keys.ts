import { useEffect, useRef } from 'react'

/** The keys of the desk, by their place on the keyboard: a Bengali layout has other signs there. */
export type DeskKey = '1' | '2' | '3' | '4' | '5' | '6' | 'C' | 'W' | 'U' | 'S'

/** What keys of the desk do. */
export type DeskActs = Readonly<Partial<Record<DeskKey, () => void>>>

/** Listens to these keys of the desk, unless somebody types, a dialog is open, or the browser wants them. */
export function useDeskKeys(acts: DeskActs): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { code, target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (repeat || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      if (document.querySelector('dialog[open]')) return
      const key = keyOf(code)
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}

/** Undefined for keys that the desk leaves alone. */
export function keyOf(code: string): DeskKey | undefined {
  if (code === 'Escape') return 'U'
  const [, key] = /^(?:Digit|Numpad)([1-6])$|^Key([CWUS])$/.exec(code)?.filter(Boolean) ?? []
  return key as DeskKey | undefined
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
