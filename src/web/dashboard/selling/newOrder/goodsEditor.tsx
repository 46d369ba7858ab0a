import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { randomKey } from '../../../client/randomKey.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { GoodsLineRow } from './goodsLineRow.tsx'
import { added, type GoodsLine, newLine, pieceWithSku, type WantedLine } from './goodsLines.ts'
import { goodsQuery } from './orderCalls.ts'

interface GoodsEditorProps {
  lines: readonly GoodsLine[]
  /** What a chat asks for and is not clear; picking a product takes the quantity and choices of the line that is marked. */
  wanted?: readonly WantedLine[]
  /** One of `wanted` was picked, or is left out. */
  onSettled?: (line: WantedLine) => void
  /** A sentence: why what is `wanted` has to be settled. */
  wantedError?: string | undefined
  onChange: (next: (lines: readonly GoodsLine[]) => readonly GoodsLine[]) => void
  /** A sentence: why the lines cannot be sent. */
  error?: string | undefined
  /** Whether choices that are open are shown as faults. */
  showsOpen?: boolean
}

/** The goods of an order: found by name or sku, or among what sells best; with choices, quantity, price and stock. */
export function GoodsEditor({
  lines,
  wanted = NOTHING,
  onSettled,
  wantedError,
  onChange,
  error,
  showsOpen = false,
}: GoodsEditorProps) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<WantedLine>()
  const asked = marked && wanted.includes(marked) ? marked : wanted[0]

  function pick(goods: OrderGoodsAnswer, choice?: { readonly size: string; readonly color: string }) {
    const line = newLine(randomKey(), goods, asked)
    onChange((now) => added(now, choice ? { ...line, ...choice } : line))
    if (asked) onSettled?.(asked)
    setTyped('')
  }

  return (
    <div data-fault="lines">
      {asked && (
        <WantedLines
          lines={wanted}
          marked={asked}
          onMark={setMarked}
          onLeaveOut={() => onSettled?.(asked)}
          error={wantedError}
        />
      )}
      {asked && asked.candidates.length > 0 && <Candidates goods={asked.candidates} onPick={pick} />}
      <GoodsSearch typed={typed} onType={setTyped} onPick={pick} />
      {error && (
        <div className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
      {lines.length > 0 && (
        <ul className="goods-lines">
          {lines.map((line) => (
            <GoodsLineRow
              key={line.id}
              line={line}
              showsOpen={showsOpen}
              onChange={(next) => onChange((now) => now.map((one) => (one.id === line.id ? next : one)))}
              onRemove={() => onChange((now) => now.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const NOTHING: readonly WantedLine[] = []

interface WantedLinesProps {
  lines: readonly WantedLine[]
  marked: WantedLine
  onMark: (line: WantedLine) => void
  /** The marked line is none of this order. */
  onLeaveOut: () => void
  error: string | undefined
}

/** What the customer wrote about goods that are not picked yet. */
function WantedLines({ lines, marked, onMark, onLeaveOut, error }: WantedLinesProps) {
  const group = useId()
  return (
    <fieldset className="goods-wanted" data-fault="wanted">
      <legend className="mb-2 text-ink-muted text-sm">{m.new_order_wanted()}</legend>
      <div className="flex flex-wrap gap-2">
        {lines.map((line, position) => (
          <ChoiceChip
            // biome-ignore lint/suspicious/noArrayIndexKey: a chat may ask for the same twice
            key={position}
            type="radio"
            name={group}
            checked={line === marked}
            onChange={() => onMark(line)}
          >
            <span className="wrap-anywhere py-1.5">{line.text}</span>
          </ChoiceChip>
        ))}
        <Button
          variant="ghost"
          onClick={onLeaveOut}
          aria-label={m.new_order_leave_out_of({ text: marked.text })}
        >
          {m.new_order_leave_out()}
        </Button>
      </div>
      {error && (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

interface CandidatesProps {
  goods: readonly OrderGoodsAnswer[]
  onPick: (goods: OrderGoodsAnswer) => void
}

/** The goods that the marked line may mean. */
function Candidates({ goods, onPick }: CandidatesProps) {
  const caption = useId()
  return (
    <section aria-labelledby={caption} className="mb-4">
      <h3 id={caption} className="goods-caption">
        {m.new_order_perhaps()}
      </h3>
      <ul className="goods-found">
        {goods.map((one) => (
          <li key={one._id}>
            <FoundGoods goods={one} onPick={() => onPick(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GoodsSearchProps {
  typed: string
  onType: (text: string) => void
  onPick: (goods: OrderGoodsAnswer, choice?: { readonly size: string; readonly color: string }) => void
}

/** The search with what it finds; before anything is typed, what sells best. Enter takes the first one. */
function GoodsSearch({ typed, onType, onPick }: GoodsSearchProps) {
  const { email } = useSignedIn().user
  const results = useRef<HTMLUListElement>(null)
  const search = useDeferredValue(typed.trim())
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    goodsQuery(email, search),
    queryClient(),
  )
  const found = data ?? []
  const isCurrent = search === typed.trim() && !isPlaceholderData

  function pickByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      results.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (search === '' || !isCurrent) return
    const piece = pieceWithSku(found, search)
    if (piece) onPick(piece.goods, { size: piece.size, color: piece.color })
    else if (found[0]) onPick(found[0])
  }

  return (
    <>
      <div className="goods-search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={m.new_order_search()}
          placeholder={m.new_order_search()}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="search"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={pickByKey}
        />
      </div>
      {error && !isFetching && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-md">
          <p>{m.new_order_search_failed()}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {search !== '' && isCurrent && data && m.new_order_found({ count: found.length })}
      </p>
      {search === '' && <h3 className="goods-caption">{m.new_order_popular()}</h3>}
      {search !== '' && isCurrent && data && found.length === 0 && (
        <p className="mt-3 text-ink-muted text-md">{m.new_order_none_found({ search })}</p>
      )}
      <ul ref={results} className="goods-found" aria-busy={isPlaceholderData || undefined}>
        {!data && !error && SKELETONS.map((one) => <Skeleton key={one} className="h-32 w-24 rounded-chip" />)}
        {found.map((goods) => (
          <li key={goods._id}>
            <FoundGoods goods={goods} onPick={() => onPick(goods)} />
          </li>
        ))}
      </ul>
    </>
  )
}

const SKELETONS = [1, 2, 3, 4]

function FoundGoods({ goods, onPick }: { goods: OrderGoodsAnswer; onPick: () => void }) {
  const { variants, stock } = goods
  const isOut = variants.length > 0 ? variants.every((one) => one.stock === 0) : stock === 0
  const name = goodsName(goods)
  return (
    <button type="button" onClick={onPick}>
      <span className="sr-only">{m.stock_add()}: </span>
      <ProductTile
        id={goods._id}
        address={goods.image}
        sizes="96px"
        className="aspect-square w-full rounded-chip!"
      />
      <span className="goods-name">{name}</span>
      <b>{taka(goods.price)}</b>
      {isOut && <span className="text-danger text-sm">{m.stock_sold_out()}</span>}
    </button>
  )
}
