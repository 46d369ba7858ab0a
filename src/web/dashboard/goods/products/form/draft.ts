import { tabStorage } from '#web/client/tabStorage.ts'
import { randomKey } from '../../../../client/randomKey.ts'
import { EMPTY_FIELDS, type FieldName, type FormFields, isFieldName } from '../../../frame/formFields.ts'
import { differingFrom } from './differing.ts'
import { type GridRow, keptGrid, typedIn } from './grid.ts'
import { TOGETHER, type Typed } from './rebase.ts'

// The draft of this tab, kept across a reload or a crash of the browser. It holds what was typed, and what the product held there
// when it was typed; the rest is as the product is now, which may be newer than the draft.

const gridKey = (key: string) => `${key}-grid`
const seenKey = (key: string) => `${key}-seen`
const sendingKey = (key: string) => `${key}-key`

/** Stands for what nobody knows any more. No field holds it. */
const UNKNOWN = '\0'

/** Keeps what is typed. `seen`: what this person has seen of the product; `now`: as it was last read. */
export function keepDraft(key: string, mine: Typed, seen: Typed, now: Typed): void {
  const fields = differingFrom(now.fields, mine.fields)
  const grid = typedIn(mine.grid, now.grid)
  const rows = Object.keys(grid.rows)
  tabStorage.write(key, fields)
  if ([...rows, ...Object.keys({ ...grid.colorValues, ...grid.colorNames })].length > 0)
    tabStorage.write(gridKey(key), grid)
  else tabStorage.remove(gridKey(key))
  // A combination is sold or not by its options.
  const names = namesOf([...Object.keys(fields), ...(rows.length > 0 ? ['sizes'] : [])])
  tabStorage.write(seenKey(key), {
    fields: Object.fromEntries(names.map((name) => [name, seen.fields[name]])),
    rows: only(seen.grid.rows, rows),
    colorValues: only(seen.grid.colorValues, Object.keys(grid.colorValues)),
    colorNames: only(seen.grid.colorNames, Object.keys(grid.colorNames)),
  })
}

interface Draft {
  readonly mine: Typed
  /** What its person had seen of the product. */
  readonly seen: Typed
}

/** Returns the draft; undefined if there is none. `now`: the product as it is. */
export function readDraft(key: string, now: Typed): Draft | undefined {
  const fields = keptFields(tabStorage.read(key))
  const grid = keptGrid(tabStorage.read(gridKey(key)))
  if (Object.keys(fields).length === 0 && !grid) return undefined
  const { rows = {}, colorValues = {}, colorNames = {} } = grid ?? {}
  const kept = keptSeen(tabStorage.read(seenKey(key))) ?? unknownOf({ fields, rows, colorValues, colorNames })
  const others = {
    rows: without(now.grid.rows, Object.keys(rows)),
    colorValues: without(now.grid.colorValues, Object.keys(colorValues)),
    colorNames: without(now.grid.colorNames, Object.keys(colorNames)),
  }
  const seen: Typed = {
    ...now,
    fields: { ...now.fields, ...kept.fields },
    grid: {
      ...now.grid,
      rows: { ...others.rows, ...kept.rows },
      colorValues: { ...others.colorValues, ...kept.colorValues },
      colorNames: { ...others.colorNames, ...kept.colorNames },
    },
  }
  const mine: Typed = {
    ...now,
    fields: { ...now.fields, ...(isKnown(kept) ? kept.fields : {}), ...fields },
    grid: {
      ...now.grid,
      rows: { ...others.rows, ...rows },
      colorValues: { ...others.colorValues, ...colorValues },
      colorNames: { ...others.colorNames, ...colorNames },
    },
  }
  return { mine, seen }
}

/**
 * The Idempotency-Key under which a draft is sent, until it is stored: an answer may get lost, and the page may be loaded again
 * before the next try.
 */
export function createSendingKey(key: string): { readonly read: () => string; readonly renew: () => void } {
  const kept = tabStorage.read(sendingKey(key))
  let current = typeof kept === 'string' ? kept : randomKey()
  return {
    read() {
      tabStorage.write(sendingKey(key), current)
      return current
    },
    renew() {
      current = randomKey()
    },
  }
}

export function forgetDraft(key: string): void {
  for (const each of [key, gridKey(key), seenKey(key), sendingKey(key)]) tabStorage.remove(each)
}

/** What was seen of the typed parts alone. */
interface Seen {
  readonly fields: Partial<FormFields>
  readonly rows: Readonly<Record<string, GridRow>>
  readonly colorValues: Readonly<Record<string, string>>
  readonly colorNames: Readonly<Record<string, string>>
}

function keptFields(kept: unknown): Partial<FormFields> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => isFieldName(name) && fits(name, value)),
  )
}

function fits(name: FieldName, value: unknown): boolean {
  return typeof EMPTY_FIELDS[name] === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function keptSeen(kept: unknown): Seen | undefined {
  const grid = keptGrid(kept)
  if (!grid || typeof kept !== 'object' || kept === null || !('fields' in kept)) return undefined
  return { ...grid, fields: keptFields(kept.fields) }
}

/** Of a draft that an earlier release kept: each part that the product does not hold by now may be against somebody's change. */
function unknownOf({ fields, rows, colorValues, colorNames }: Seen): Seen {
  const names = namesOf(Object.keys(fields))
  const unknown = (name: FieldName) => (typeof EMPTY_FIELDS[name] === 'string' ? UNKNOWN : [UNKNOWN])
  return {
    fields: Object.fromEntries(names.map((name) => [name, unknown(name)])),
    rows: Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [
        key,
        { ...row, stock: String(row.stockSeen ?? ''), sku: UNKNOWN, price: UNKNOWN, offer: UNKNOWN },
      ]),
    ),
    colorValues: Object.fromEntries(Object.keys(colorValues).map((color) => [color, UNKNOWN])),
    colorNames,
  }
}

function isKnown({ fields }: Seen): boolean {
  return Object.values(fields).every((value) => ![value].flat().includes(UNKNOWN))
}

/** These fields, with those that count only together with them. */
function namesOf(names: readonly string[]): FieldName[] {
  const groups = TOGETHER.filter((group) => group.some((name) => names.includes(name)))
  return [...new Set([...names.filter(isFieldName), ...groups.flat()])]
}

type Named<Value> = Readonly<Record<string, Value>>

function only<Value>(from: Named<Value>, names: readonly string[]): Named<Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

function without<Value>(from: Named<Value>, names: readonly string[]): Named<Value> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
}
