import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { type CellName, filed, statusLabel } from './cells.ts'
import type { GoodsGrid } from './useGoodsGrid.ts'

interface TextFieldProps {
  label: string
  inputMode: 'numeric' | 'decimal'
  /** What is edited; undefined: nothing, the field waits for text. */
  editing: GoodsGrid['editing']
  /** What the cell holds, as it is edited. */
  text: string
  onBegin: () => void
  finish: GoodsGrid['finish']
}

/**
 * The field of the cell under the cursor. It has the focus before anything is edited, unseen, since what has no field gets no text
 * but that of keys: not from the keyboards of phones, from what composes letters of several keys, from voice or a list of things
 * copied. The first text opens it, and it stays the same field, so that what is being composed goes on.
 */
export function TextField({ label, inputMode, editing, text, onBegin, finish }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOpen = editing !== undefined
  const end = useEnd(finish, isOpen)

  const fill = useEffectEvent((input: HTMLInputElement, opens: boolean) => {
    if (!opens) input.value = ''
    if (!opens || editing?.isBegun) return
    input.value = editing?.text ?? text
    input.focus()
    if (editing?.text === undefined) input.select()
  })
  useLayoutEffect(() => {
    if (field.current) fill(field.current, isOpen)
  }, [isOpen])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The key ends or chooses what is being composed.
    if (event.nativeEvent.isComposing) event.stopPropagation()
    else if (isOpen) pressIn(event, false, end)
  }

  function input({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (isOpen) return
    if (currentTarget.value.trim() !== '') onBegin()
    else currentTarget.value = ''
  }

  return (
    <input
      ref={field}
      type="text"
      className="goods-editor"
      data-waiting={isOpen ? undefined : ''}
      aria-label={label}
      inputMode={inputMode}
      autoComplete="off"
      enterKeyHint="next"
      onKeyDown={press}
      onInput={input}
      onBlur={({ currentTarget }) => {
        if (isOpen) end(currentTarget.value)
      }}
    />
  )
}

interface ChoiceFieldProps {
  cell: CellName
  label: string
  /** What is chosen at first. */
  text: string
  categories: readonly CategoryAnswer[]
  finish: GoodsGrid['finish']
}

/** The choice of a category or status, while it is being edited. */
export function ChoiceField({ cell, label, text, categories, finish }: ChoiceFieldProps) {
  const field = useRef<HTMLSelectElement>(null)
  const end = useEnd(finish, true)
  useEffect(() => field.current?.focus(), [])
  return (
    <select
      ref={field}
      className="goods-editor"
      aria-label={label}
      defaultValue={text}
      onKeyDown={(event) => pressIn(event, true, end)}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
    >
      {cell === 'status' ? <StatusOptions /> : <CategoryOptions chosen={text} categories={categories} />}
    </select>
  )
}

/** Ends the editing once: a key that does takes the focus away, too. */
function useEnd(finish: GoodsGrid['finish'], isOpen: boolean): GoodsGrid['finish'] {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    isDone.current = !isOpen
  }, [isOpen])
  return (typed, move) => {
    if (isDone.current) return
    isDone.current = true
    finish(typed, move)
  }
}

function pressIn(
  event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>,
  isChoice: boolean,
  end: GoodsGrid['finish'],
) {
  event.stopPropagation()
  const move = moveOf(event, isChoice)
  if (!move) return
  event.preventDefault()
  end(event.key === 'Escape' ? undefined : event.currentTarget.value, move)
}

function StatusOptions() {
  return (['published', 'draft'] as const).map((status) => (
    <option key={status} value={status}>
      {statusLabel(status)}
    </option>
  ))
}

function CategoryOptions({ chosen, categories }: { chosen: string; categories: readonly CategoryAnswer[] }) {
  const known = categories.flatMap(({ name, children }) => [
    filed(name, ''),
    ...children.map((child) => filed(name, child.name)),
  ])
  return (
    <>
      {!known.includes(chosen) && <option value={chosen}>{chosen.replace('\n', ' › ')}</option>}
      {categories.map((category) => (
        <optgroup key={category.id} label={categoryLabel(category)}>
          <option value={filed(category.name, '')}>
            {m.goods_table_whole_category({ category: categoryLabel(category) })}
          </option>
          {category.children.map((child) => (
            <option key={child.id} value={filed(category.name, child.name)}>
              {categoryLabel(child)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** Where a key leads out of the field; a choice keeps the arrows for itself. */
function moveOf({ key, shiftKey }: KeyboardEvent, isChoice: boolean) {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  if (key === 'Escape') return 'stay'
  if (isChoice) return undefined
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : undefined
}
