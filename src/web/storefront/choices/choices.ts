import { type CartLine, type ChosenOptions, OPTION_KINDS, type OptionKind } from '#domain/cart/cart.ts'
import { isChoice, NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { sellingPrice } from '#domain/catalogue/product.ts'
import { fitting, type OfferedPiece, type OptionState, pricesOf, stateOf } from './pieces.ts'

/** By product id, the kinds of option that can be chosen for its lines. */
export type Asked = ReadonlyMap<string, readonly OptionKind[]>

/** The options of a product, what is sold of them, and its image in each colour. */
interface Offered extends Readonly<Record<OptionKind, readonly string[]>> {
  /** In the page's language. */
  readonly name: string
  readonly colorImages: Readonly<Record<string, string>>
  /** Empty: every size in every colour, for the price of the line. */
  readonly pieces: readonly OfferedPiece[]
}

/** Options of products by id; products that are no longer sold are missing. */
export type OfferedOptions = ReadonlyMap<string, Offered>

/** One option to choose for a line. */
export interface LineChoice {
  readonly kind: OptionKind
  readonly options: readonly string[]
  /** For colours: the image of the product in each. */
  readonly images?: Readonly<Record<string, string>>
  /** What is sold of the product; empty: everything, for one price. */
  readonly pieces: readonly OfferedPiece[]
}

const OTHER: Readonly<Record<OptionKind, OptionKind>> = { color: 'size', size: 'color' }

/** Whether an option can be chosen at all. What else the line says gives way to it: see {@link chosenOption}. */
export function optionState({ kind, pieces }: LineChoice, option: string): OptionState {
  return pieces.length === 0 ? 'offered' : stateOf(pieces, { [kind]: option })
}

/**
 * Returns what choosing `option` changes in a line: its picture and price too, and the other option is open again if both are
 * not to be had together.
 */
export function chosenOption(
  { kind, images, pieces }: LineChoice,
  option: string,
  line: Pick<CartLine, OptionKind>,
): ChosenOptions {
  const imageUrl = images?.[option]
  const both = { ...line, [kind]: option }
  const isTogether = pieces.length === 0 || stateOf(pieces, both) === 'offered'
  const chosen = isTogether ? { [kind]: option } : { [kind]: option, [OTHER[kind]]: NOT_APPLICABLE }
  const prices = pricesOf(fitting(pieces, { ...line, ...chosen }))
  return {
    ...chosen,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(prices && { originalPrice: sellingPrice(prices) }),
  }
}

/**
 * Returns `asked` plus what `lines` leave open, or all of them with `isAll`, and those whose name `isOther`; the same map if
 * that is nothing.
 */
export function withOpen(
  asked: Asked,
  lines: readonly CartLine[],
  isOther: (name: string) => boolean,
  isAll: boolean,
): Asked {
  const all = new Map(asked)
  for (const line of lines) {
    const before = all.get(line.id) ?? []
    const kinds = OPTION_KINDS.filter(
      (kind) => isAll || before.includes(kind) || line[kind] === NOT_APPLICABLE,
    )
    if (kinds.length > before.length || (isOther(line.name) && !all.has(line.id))) all.set(line.id, kinds)
  }
  const isSame = [...all].every(([id, kinds]) => asked.get(id) === kinds)
  return isSame ? asked : all
}

/** Returns the choices for lines of the product `id`; a single size or colour is no choice. */
export function choicesOf(id: string, asked: Asked, offered: OfferedOptions): LineChoice[] {
  const ofProduct = offered.get(id)
  if (!ofProduct) return []
  return (asked.get(id) ?? [])
    .map((kind) => ({
      kind,
      options: ofProduct[kind],
      pieces: ofProduct.pieces,
      ...(kind === 'color' && { images: ofProduct.colorImages }),
    }))
    .filter(({ options }) => isChoice(options))
}

/** Returns the kinds that a line still says N/A for although something of them is to be had, in the order of a line. */
export function openKinds(
  lines: readonly CartLine[],
  choicesOfLine: (id: string) => readonly LineChoice[],
): OptionKind[] {
  const isOpen = (kind: OptionKind) =>
    lines.some((line) =>
      choicesOfLine(line.id).some(
        (choice) =>
          choice.kind === kind &&
          !choice.options.includes(line[kind]) &&
          choice.options.some((option) => optionState(choice, option) === 'offered'),
      ),
    )
  return OPTION_KINDS.filter(isOpen)
}
