import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { scrollRowTo } from './scrollRowTo.ts'

/** The boxes by their anchors, in their order. */
const QUESTIONS = [
  { id: 'earn', text: m.reports_earn_short },
  { id: 'couriers', text: m.reports_couriers_short },
  { id: 'back', text: m.reports_back_short },
  { id: 'sells', text: m.reports_sells_short },
  { id: 'where', text: m.reports_where_short },
  { id: 'who', text: m.reports_who_short },
  { id: 'source', text: m.reports_source_short },
] as const

/** The upper part of the window, below what stays at its top: the box that reaches into it is the one that is read. */
const READ = '-30% 0px -60%'

/** The way to each question; marked is the one that is read. */
export function QuestionNav() {
  const [read, setRead] = useState<string>(QUESTIONS[0].id)
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setRead(entered.target.id)
      },
      { rootMargin: READ },
    )
    for (const { id } of QUESTIONS) {
      const box = document.getElementById(id)
      if (box) observer.observe(box)
    }
    return () => observer.disconnect()
  }, [])

  // On a phone the list scrolls by itself; the page must not.
  useEffect(() => scrollRowTo(list.current, `[href="#${read}"]`), [read])

  /** The router would take an anchor for a page, and scroll to where that was left. */
  function goTo(event: MouseEvent, id: string) {
    const box = document.getElementById(id)
    if (!box) return
    event.preventDefault()
    box.scrollIntoView()
    box.focus({ preventScroll: true })
    setRead(id)
  }

  return (
    <nav ref={list} aria-label={m.reports_to_question()} className="report-questions no-scrollbar">
      {QUESTIONS.map(({ id, text }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === read ? 'location' : undefined}
          onClick={(event) => goTo(event, id)}
        >
          {text()}
        </a>
      ))}
    </nav>
  )
}
