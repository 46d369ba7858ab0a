import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

/** Milliseconds without input before the search runs. */
const PAUSE = 250

export interface ListSearchProps {
  /** The label and placeholder: 'Search by order ID'. */
  label: string
  /** The search in the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while typing, and at once on Enter. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, searchNow } = useTyping(value, onSearch)

  function submit(event: FormEvent) {
    event.preventDefault()
    searchNow(typed)
  }

  function clear() {
    searchNow('')
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for some phones
    <form role="search" onSubmit={submit} className="list-search">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-ink-muted" />
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        value={typed}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
      />
      {typed !== '' && (
        <IconButton label={m.table_search_clear()} onClick={clear} className="absolute! top-0 right-0">
          <Icon name="x" className="text-ink-muted" />
        </IconButton>
      )}
    </form>
  )
}

/** The text typed is ahead of the search in the address; a search that changes elsewhere (back button) replaces it. */
function useTyping(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== asked.trim()) setTyped(value)
    setAsked(value)
  }

  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })

  useEffect(() => {
    if (typed.trim() === asked.trim()) return
    const timer = setTimeout(() => {
      setAsked(typed)
      search.current(typed)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, asked])

  return {
    typed,
    type: setTyped,
    searchNow(text: string) {
      setTyped(text)
      setAsked(text)
      if (text.trim() !== asked.trim()) onSearch(text)
    },
  }
}
