import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { count as counted, digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoveButton } from '../../frame/softDisabledButton.tsx'
import { type RowPlace, SortableList } from '../../frame/sortableList.tsx'
import { ListFailure } from '../../frame/table/listBox.tsx'
import { ListSearch } from '../../frame/table/listSearch.tsx'
import type { OpenForm } from './openForm.ts'
import { OFFERED, pinnableQuery, pinsQuery } from './pinsQuery.ts'
import { type PinsJob, usePins } from './usePins.ts'
import { useShownBelow } from './useShownBelow.ts'
import './pins.css'

interface PinsPanelProps {
  category: CategoryAnswer
  form: OpenForm
}

/** Which products come first on the page of a category, under its row. */
export function PinsPanel({ category, form }: PinsPanelProps) {
  const { data, error, refetch } = useQuery(pinsQuery(category.id), queryClient())
  const element = useShownBelow()
  const name = categoryLabel(category)

  return (
    <section ref={element} tabIndex={-1} aria-label={m.categories_pins({ name })} className="category-form">
      <h2 className="text-lg! leading-snug tracking-normal">{m.categories_pins_title()}</h2>
      <p className="mt-1 text-ink-muted text-md">
        {m.categories_pins_lead({ name, count: digits(MOST_PINNED) })}
      </p>
      {data && <PinsEditor category={category} start={data} form={form} />}
      {!data && error && <ListFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <PinsSkeleton />}
    </section>
  )
}

export function PinsEditor(job: PinsJob) {
  const { category, form } = job
  const { pinned, busy, problem, announcement, add, remove, move, save } = usePins(job)
  const name = categoryLabel(category)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem !== '' && (
        <p role="alert" className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-md text-warning">
          {problem}
        </p>
      )}
      {pinned.length === 0 ? (
        <p className="pins-none">{m.categories_pins_none()}</p>
      ) : (
        <div className="pins">
          <SortableList
            label={m.categories_pins_list({ name })}
            entries={pinned.map((product) => ({ id: product._id, product }))}
            onMove={move}
            itemClassName="pins-item"
            row={({ product }, place) => (
              <PinnedRow product={product} onRemove={() => remove(product)} {...place} />
            )}
          />
        </div>
      )}
      {pinned.length < MOST_PINNED ? (
        <Offered category={category} pinned={pinned} onAdd={add} />
      ) : (
        <p className="mt-3 text-ink-muted text-md">
          {m.categories_pins_full({ count: digits(MOST_PINNED) })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          busy={busy}
          busyLabel={m.categories_saving()}
          onClick={() => void save()}
          className="min-w-24"
        >
          {m.categories_save()}
        </Button>
        <Button variant="ghost" onClick={form.close} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </>
  )
}

interface PinnedRowProps extends RowPlace {
  product: GoodsAnswer
  onRemove: () => void
}

/** A pinned product: moved by dragging its handle or with two buttons. */
function PinnedRow({ product, onRemove, index, count, onMove, handle }: PinnedRowProps) {
  const { _id: id, name, images, status } = product
  return (
    <div className="pins-row">
      {/* For pointers; keyboards use the two buttons. */}
      <span ref={handle} aria-hidden="true" className="category-handle">
        <Icon name="grip-vertical" />
      </span>
      <span className="pins-place">{counted(index + 1)}</span>
      <ProductTile id={id} address={images[0] ?? ''} sizes="44px" className="pins-picture" />
      <span className="pins-name">
        {name}
        {status === 'draft' && <Chip tone="warning">{m.categories_pins_draft()}</Chip>}
      </span>
      <span className="pins-actions">
        <MoveButton label={m.categories_move_up({ name })} to={index - 1} {...{ count, onMove }}>
          <Icon name="arrow-up" />
        </MoveButton>
        <MoveButton label={m.categories_move_down({ name })} to={index + 1} {...{ count, onMove }}>
          <Icon name="arrow-down" />
        </MoveButton>
        <IconButton
          label={m.categories_pins_remove({ name })}
          data-leaves=""
          onClick={(event) => {
            focusBeside(event)
            onRemove()
          }}
        >
          <Icon name="x" className="text-ink-muted" />
        </IconButton>
      </span>
    </div>
  )
}

interface OfferedProps {
  category: CategoryAnswer
  pinned: readonly GoodsAnswer[]
  onAdd: (product: GoodsAnswer) => void
}

/** Finds products of the category to pin; without a search, the newest. */
function Offered({ category, pinned, onAdd }: OfferedProps) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(pinnableQuery(category.name, search), queryClient())
  const isPinned = ({ _id: id }: GoodsAnswer) => pinned.some(({ _id }) => _id === id)
  const offered = data?.filter((product) => !isPinned(product)).slice(0, OFFERED)
  return (
    <div className="pins-offered">
      <ListSearch
        label={m.categories_pins_search({ name: categoryLabel(category) })}
        value={search}
        onSearch={(text) => setSearch(text.trim())}
      />
      {error && (
        <div role="alert" className="pins-failed">
          <p>{m.categories_pins_search_failed()}</p>
          <Button variant="ghost" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {!error && !offered && <PinsSkeleton />}
      {offered?.length === 0 && (
        <p role="status" className="pins-none">
          {m.categories_pins_found_none()}
        </p>
      )}
      {offered && offered.length > 0 && (
        <ul className="pins-choices">
          {offered.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                aria-label={m.categories_pins_add({ name: product.name })}
                data-leaves=""
                className="pins-choice"
                onClick={(event) => {
                  focusBeside(event)
                  onAdd(product)
                }}
              >
                <ProductTile
                  id={product._id}
                  address={product.images[0] ?? ''}
                  sizes="44px"
                  className="pins-picture"
                />
                <span className="pins-name">{product.name}</span>
                <Icon name="pin" className="text-accent" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The pressed button leaves with its row: the focus goes to that of a row beside it, or else to the panel. */
function focusBeside({ currentTarget }: MouseEvent<HTMLElement>) {
  const row = currentTarget.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const button = beside?.querySelector<HTMLElement>('[data-leaves]')
  const target = button ?? currentTarget.closest<HTMLElement>('section')
  target?.focus({ preventScroll: true })
}

function PinsSkeleton() {
  return (
    <div role="status" className="pins-waiting">
      <span className="sr-only">{m.ui_loading()}</span>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-11 rounded-chip" />
      ))}
    </div>
  )
}
