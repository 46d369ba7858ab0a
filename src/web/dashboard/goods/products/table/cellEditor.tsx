import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { type CellName, filed, statusLabel } from './cells.ts'
import type { GoodsGrid } from './useGoodsGrid.ts'

interface CellEditorProps {
  cell: CellName
  label: string
  /** What the field holds at first. */
  text: string
  /** Is the text there to be replaced? */
  isWhole: boolean
  categories: readonly CategoryAnswer[]
  finish: GoodsGrid['finish']
}

/** The field of the cell that is being edited. */
export function CellEditor({ cell, label, text, isWhole, categories, finish }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isDone = useRef(false)
  const isChoice = cell === 'category' || cell === 'status'

  useEffect(() => {
    isDone.current = false
    field.current?.focus()
    if (isWhole && !isChoice) field.current?.select()
  }, [isWhole, isChoice])

  function end(typed: string | undefined, move?: Parameters<typeof finish>[1]) {
    if (isDone.current) return
    isDone.current = true
    finish(typed, move)
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    event.stopPropagation()
    const move = moveOf(event, isChoice)
    if (!move) return
    event.preventDefault()
    end(event.key === 'Escape' ? undefined : event.currentTarget.value, move)
  }

  const shared = {
    ref: field,
    className: 'goods-editor',
    'aria-label': label,
    defaultValue: text,
    onKeyDown: press,
    onBlur: () => end(field.current?.value),
  }
  if (!isChoice) {
    return (
      <input
        {...shared}
        type="text"
        inputMode={cell === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
      />
    )
  }
  return (
    <select {...shared}>
      {cell === 'status' ? <StatusOptions /> : <CategoryOptions chosen={text} categories={categories} />}
    </select>
  )
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
