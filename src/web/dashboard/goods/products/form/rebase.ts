import type { Piece } from '#domain/catalogue/variants.ts'
import { EMPTY_FIELDS, type FieldName, type FormFields, isFieldName } from '../../../frame/formFields.ts'
import type { StoredPictures } from '../pictures/pictures.ts'
import { differingFrom } from './differing.ts'
import { type CellName, type Grid, type GridRow, keyOf, offers, untouched } from './grid.ts'

/** All that the form of a product holds. */
export interface Typed {
  readonly fields: FormFields
  readonly grid: Grid
  readonly pictures: StoredPictures
}

/** Where two people have made something different of the same. */
export type Conflict =
  | { readonly of: 'fields'; readonly names: readonly FieldName[] }
  | { readonly of: 'cell'; readonly piece: Piece; readonly cell: CellName }
  /** One of them no longer sells this combination. */
  | { readonly of: 'row'; readonly piece: Piece }
  | { readonly of: 'shade'; readonly color: string }
  | { readonly of: 'pictures' }

/** Fields that count only together: where it is filed, and in which combinations it is sold. */
export const TOGETHER: readonly (readonly FieldName[])[] = [
  ['category', 'subCategory'],
  ['sizes', 'colors'],
]

/** What is changed, and disagreed about, as one. */
interface Part {
  /** Undefined for what is counted, which the shop compares itself, since each sale changes it; and for names of colours. */
  readonly conflict: Conflict | undefined
  read(typed: Typed): unknown
  /** Returns `to` with this part as it is in `from`. */
  copy(to: Typed, from: Typed): Typed
}

export interface Rebased {
  /** The product as it is now, with what this person changed. */
  readonly mine: Typed
  /** What this person has seen of the product: as it is now, but for conflicts. */
  readonly seen: Typed
  readonly conflicts: readonly Conflict[]
  /** As `mine`, but as it is now wherever there is a conflict. */
  readonly theirs: Typed
}

/**
 * Puts what somebody typed on top of what the product is now. `seen`: what it was when they typed. Whatever only one side has
 * changed is as that side wants it, cell by cell; where both have, it stays as typed and is a conflict.
 */
export function rebase(seen: Typed, mine: Typed, now: Typed): Rebased {
  let made = mine
  const disputed = new Set<Part>()
  const parts = partsOf(seen, mine, now)
  for (const part of parts) {
    const [was, typed, stored] = [seen, mine, now].map((one) => JSON.stringify(part.read(one)))
    if (typed === was || typed === stored) made = part.copy(made, now)
    else if (stored !== was && part.conflict) disputed.add(part)
  }
  // A disputed combination that only one side offers is disputed with its options: without them it would be in no row.
  const isHalfOffered = ({ conflict }: Part) =>
    conflict?.of === 'row' && offers(mine.fields, conflict.piece) !== offers(now.fields, conflict.piece)
  if ([...disputed].some(isHalfOffered)) {
    const options = fieldsPart(['sizes', 'colors'])
    made = options.copy(made, mine)
    if (![...disputed].some(({ conflict }) => isOf(conflict, 'sizes'))) disputed.add(options)
  }
  const all = [...disputed]
  return {
    mine: withOffered(made, mine, now),
    seen: all.reduce((result, part) => part.copy(result, seen), now),
    conflicts: all.flatMap(({ conflict }) => (conflict ? narrowed(conflict, made, now) : [])),
    theirs: all.reduce((result, part) => part.copy(result, now), made),
  }
}

/** The conflict without fields that belong to it and hold the same. */
function narrowed(conflict: Conflict, mine: Typed, now: Typed): Conflict {
  if (conflict.of !== 'fields') return conflict
  const differing = Object.keys(differingFrom(now.fields, mine.fields))
  return { ...conflict, names: conflict.names.filter((name) => differing.includes(name)) }
}

/** `made`, in which options that are no longer there come back whole: with what `mine` shows of their combinations and colours. */
function withOffered(made: Typed, mine: Typed, now: Typed): Typed {
  const rows = Object.values(mine.grid.rows).filter(
    (row) => offers(made.fields, row) && !offers(now.fields, row),
  )
  const colors = made.fields.colors.filter((color) => !now.fields.colors.includes(color))
  const { images, colorImages } = made.pictures
  const shown = Object.entries(mine.pictures.colorImages).filter(
    ([color, image = '']) => colors.includes(color) && images.includes(image) && colorImages[color] !== image,
  )
  const whole = [
    ...rows.map((row) => rowPart(row)),
    ...colors.map(shadePart),
    ...colors.map(namePart),
  ].reduce((result, part) => part.copy(result, mine), made)
  if (shown.length === 0) return whole
  return { ...whole, pictures: { images, colorImages: { ...colorImages, ...Object.fromEntries(shown) } } }
}

function isOf(conflict: Conflict | undefined, name: FieldName): boolean {
  return conflict?.of === 'fields' && conflict.names.includes(name)
}

function partsOf(seen: Typed, mine: Typed, now: Typed): Part[] {
  const all = [seen, mine, now]
  const rows = new Map(all.flatMap(({ grid }) => Object.entries(grid.rows)))
  const shades = new Set(all.flatMap(({ grid }) => Object.keys(grid.colorValues)))
  const named = new Set(all.flatMap(({ grid }) => Object.keys(grid.colorNames)))
  const alone = Object.keys(EMPTY_FIELDS).filter(isFieldName)
  return [
    ...TOGETHER.map(fieldsPart),
    ...alone.filter((name) => !TOGETHER.flat().includes(name)).map((name) => fieldsPart([name])),
    ...[...rows.values()].flatMap((piece) =>
      sells(mine, piece) === sells(now, piece)
        ? (['price', 'offer', 'sku', 'stock'] as const).map((cell) => cellPart(piece, cell))
        : [rowPart(piece)],
    ),
    ...[...shades].map(shadePart),
    ...[...named].map(namePart),
    picturesPart(seen),
  ]
}

function fieldsPart(names: readonly FieldName[]): Part {
  const pick = ({ fields }: Typed) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return {
    conflict: { of: 'fields', names },
    read: pick,
    copy: (to, from) => ({ ...to, fields: { ...to.fields, ...pick(from) } }),
  }
}

function cellPart(piece: Piece, cell: CellName): Part {
  return {
    conflict: cell === 'stock' ? undefined : { of: 'cell', piece, cell },
    read: (typed) => rowIn(typed, piece)[cell],
    copy(to, from) {
      const row = rowIn(from, piece)
      const { stockSeen, stockNow } = row
      const seen = cell === 'stock' ? { stockSeen, stockNow } : {}
      return withRowOf(to, piece, { ...rowIn(to, piece), [cell]: row[cell], ...seen })
    },
  }
}

/** A combination that is sold by one side only. A count is a part of it where somebody has typed one. */
function rowPart(piece: Piece): Part {
  return {
    conflict: { of: 'row', piece },
    read(typed) {
      if (!sells(typed, piece)) return null
      const { sku, price, offer, stock, stockSeen } = rowIn(typed, piece)
      return [sku, price, offer, stock === String(stockSeen ?? '') ? null : stock]
    },
    copy: (to, from) => withRowOf(to, piece, from.grid.rows[keyOf(piece)]),
  }
}

function shadePart(color: string): Part {
  return {
    conflict: { of: 'shade', color },
    read: ({ grid }) => grid.colorValues[color] ?? null,
    copy(to, from) {
      const { [color]: _, ...others } = to.grid.colorValues
      const shade = from.grid.colorValues[color]
      const colorValues = shade === undefined ? others : { ...others, [color]: shade }
      return { ...to, grid: { ...to.grid, colorValues } }
    },
  }
}

/** Belongs to the whole shop and no version of a product: the last one who names a colour counts. */
function namePart(color: string): Part {
  return {
    conflict: undefined,
    read: ({ grid }) => grid.colorNames[color] ?? '',
    copy(to, from) {
      const colorNames = { ...to.grid.colorNames, [color]: from.grid.colorNames[color] ?? '' }
      return { ...to, grid: { ...to.grid, colorNames } }
    },
  }
}

/** Pictures, with the colours they show. That a colour is gone changes no picture. */
function picturesPart(seen: Typed): Part {
  return {
    conflict: { of: 'pictures' },
    read({ fields, pictures: { images, colorImages } }) {
      const gone = Object.entries(seen.pictures.colorImages).filter(
        ([color]) => !fields.colors.includes(color),
      )
      const shown = Object.entries({ ...Object.fromEntries(gone), ...colorImages })
      return [images, shown.toSorted(([one], [other]) => (one < other ? -1 : 1))]
    },
    copy: (to, { pictures }) => ({ ...to, pictures }),
  }
}

/** What is typed of a combination. */
export function rowIn({ grid }: Typed, piece: Piece): GridRow {
  return grid.rows[keyOf(piece)] ?? untouched(piece)
}

function withRowOf(typed: Typed, piece: Piece, row: GridRow | undefined): Typed {
  const { [keyOf(piece)]: _, ...others } = typed.grid.rows
  return { ...typed, grid: { ...typed.grid, rows: row ? { ...others, [keyOf(piece)]: row } : others } }
}

/** Whether a combination is offered and sold. */
export function sells(typed: Typed, piece: Piece): boolean {
  return offers(typed.fields, piece) && rowIn(typed, piece).isSold
}
