import { type CartLine, type ChosenOptions, OPTION_KINDS, type OptionKind } from '#domain/cart/cart.ts'
import { isChoice, NOT_APPLICABLE } from '#domain/catalogue/options.ts'

/** By product id, the kinds of option for which a line of it says N/A. */
export type Asked = ReadonlyMap<string, readonly OptionKind[]>

/** The options of a product, and its image in each colour. */
interface Offered extends Readonly<Record<OptionKind, readonly string[]>> {
  readonly colorImages: Readonly<Record<string, string>>
}

/** Options of products by id; products that are no longer sold are missing. */
export type OfferedOptions = ReadonlyMap<string, Offered>

/** One option to choose for a line. */
export interface LineChoice {
  readonly kind: OptionKind
  readonly options: readonly string[]
  /** For colours: the image of the product in each. */
  readonly images?: Readonly<Record<string, string>>
}

/** Returns what choosing `option` changes in a line. */
export function chosenOption({ kind, images }: LineChoice, option: string): ChosenOptions {
  const imageUrl = images?.[option]
  return { [kind]: option, ...(imageUrl !== undefined && { imageUrl }) }
}

/** Returns `asked` plus what `lines` leave open; the same map if that is nothing. */
export function withOpen(asked: Asked, lines: readonly CartLine[]): Asked {
  const all = new Map(asked)
  for (const line of lines) {
    const before = all.get(line.id) ?? []
    const kinds = OPTION_KINDS.filter((kind) => before.includes(kind) || line[kind] === NOT_APPLICABLE)
    if (kinds.length > before.length) all.set(line.id, kinds)
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
      ...(kind === 'color' && { images: ofProduct.colorImages }),
    }))
    .filter(({ options }) => isChoice(options))
}
