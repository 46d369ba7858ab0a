import { useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { DIFFERENCE_KINDS } from '#domain/money/payout.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { useQueryChange } from '../../frame/table/askedQuery.ts'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { MEANINGS } from './differenceActs.tsx'
import { DifferenceItem } from './differenceItem.tsx'
import { type DifferenceRow, linesIn, rowsOf, type ShownRows, shownOf } from './differences.ts'
import { LOOK_WORDS } from './differenceTexts.ts'
import type { PayoutActs } from './usePayoutActs.ts'
import './differences.css'

interface DifferenceListProps {
  payout: PayoutAnswer
  /** Who alone accepts and writes off. */
  isOwner: boolean
  /** Undefined: nothing can be said of them any more. */
  acts: PayoutActs | undefined
}

/** Rows that are drawn at first, and with each press of 'Show more'. */
const STEP = 50

const SHOWN: readonly ShownRows[] = ['all', 'open', ...DIFFERENCE_KINDS, 'taken-back', 'rounding']

/** In what a statement differs from the shop's books, and what is said of it. */
export function DifferenceList({ payout: { differences }, isOwner, acts }: DifferenceListProps) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list)
  const [view, change] = useView()
  // By what the lines of a row have in common: it stays open while single lines of it are settled.
  const [folds, setFolds] = useState<ReadonlyMap<string, number>>(new Map())
  const rows = rowsOf(differences)
  const shown = shownOf(rows, view.shown)
  const drawn = shown.slice(0, view.most)
  return (
    <section ref={list} tabIndex={-1} aria-labelledby={id} className="money-box payout-differences">
      <header className="money-head">
        <h2 id={id}>
          {m.payout_differences()} <span className="money-pill">{count(differences.length)}</span>
        </h2>
        {rows.length < differences.length && (
          <p>{m.payout_together({ count: rows.length, shown: count(rows.length) })}</p>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState level={3} title={m.payout_none()} text={m.payout_none_text()} />
      ) : (
        <>
          <Filter rows={rows} shown={view.shown} onShow={(one) => change({ shown: one, most: STEP })} />
          {acts && <Meanings isOwner={isOwner} />}
          {shown.length === 0 && <p className="payout-note">{m.payout_none_so()}</p>}
          <ul>
            {drawn.map((row) => (
              <DifferenceItem
                key={row.key}
                {...{ row, isOwner, acts }}
                drawn={folds.get(row.group) ?? 0}
                onDraw={(lines) => setFolds((before) => new Map(before).set(row.group, lines))}
              />
            ))}
          </ul>
        </>
      )}
      {drawn.length < shown.length && (
        <p className="money-foot">
          {m.payout_shown({ shown: count(drawn.length), total: count(shown.length) })}
          <Button variant="ghost" onClick={() => change({ ...view, most: view.most + STEP })}>
            {m.payout_more()}
          </Button>
        </p>
      )}
    </section>
  )
}

/** What each act leads to. */
function Meanings({ isOwner }: { isOwner: boolean }) {
  return (
    <ul className="payout-note payout-meanings">
      {isOwner && (
        <li id={MEANINGS.accept}>
          <b>{m.payout_accept()}</b> {m.payout_accept_means()}
        </li>
      )}
      <li id={MEANINGS.dispute}>
        <b>{m.payout_dispute()}</b> {m.payout_dispute_means()}
      </li>
      {isOwner && (
        <li id={MEANINGS['write-off']}>
          <b>{m.payout_write_off()}</b> {m.payout_write_off_means()}
        </li>
      )}
      {!isOwner && <li>{m.payout_owner_acts()}</li>}
    </ul>
  )
}

interface View {
  readonly shown: ShownRows
  /** How many rows are drawn. */
  readonly most: number
}

/** What is shown is in the address: who comes back from an order finds it so. */
function useView(): [View, (view: View) => void] {
  const [parameters] = useSearchParams()
  const change = useQueryChange()
  const most = Number(parameters.get('most'))
  const view = {
    shown: SHOWN.find((one) => one === parameters.get('show')) ?? 'all',
    most: Number.isSafeInteger(most) && most > STEP ? most : STEP,
  }
  const set = (next: View) =>
    change(
      () =>
        new URLSearchParams({
          ...(next.shown !== 'all' && { show: next.shown }),
          ...(next.most > STEP && { most: String(next.most) }),
        }),
      { replace: true, preventScrollReset: true },
    )
  return [view, set]
}

interface FilterProps {
  rows: readonly DifferenceRow[]
  shown: ShownRows
  onShow: (shown: ShownRows) => void
}

/** The kinds that there are, with how many differences are of each. */
function Filter({ rows, shown, onShow }: FilterProps) {
  const name = useId()
  const choices = SHOWN.map((one) => ({ one, many: linesIn(shownOf(rows, one)) })).filter(
    ({ one, many }) => many > 0 || one === 'open' || one === shown,
  )
  return (
    <fieldset className="payout-filter">
      <legend className="sr-only">{m.payout_filter()}</legend>
      {choices.map(({ one, many }) => (
        <ChoiceChip key={one} type="radio" name={name} checked={one === shown} onChange={() => onShow(one)}>
          {one === 'all' ? m.payout_all() : one === 'open' ? m.payout_open() : LOOK_WORDS[one]()}
          <b>{count(many)}</b>
        </ChoiceChip>
      ))}
    </fieldset>
  )
}
