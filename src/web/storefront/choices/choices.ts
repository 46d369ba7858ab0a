import { type CartLine, type ChosenOptions, OPTION_KINDS, type OptionKind } from '#domain/cart/cart.ts'
import { isChoice, NOT_APPLICABLE } from '#domain/catalogue/options.ts'

/** What there may be to choose: by product id, of what a line of it says N/A. */
export type Asked = ReadonlyMap<string, readonly OptionKind[]>

/** What a product comes in, and the image that shows it in each colour. */
interface Offered extends Readonly<Record<OptionKind, readonly string[]>> {
  readonly colorImages: Readonly<Record<string, string>>
}

/** What products come in, by id; products that are no longer sold are missing. */
export type OfferedOptions = ReadonlyMap<string, Offered>

/** One thing to choose for a line, and what from. */
export interface LineChoice {
  readonly kind: OptionKind
  readonly options: readonly string[]
  /** Of a colour: the image that shows the product in it. */
  readonly images?: Readonly<Record<string, string>>
}

/** What choosing an option changes in a line. */
export function chosenOption({ kind, images }: LineChoice, option: string): ChosenOptions {
  const imageUrl = images?.[option]
  return { [kind]: option, ...(imageUrl !== undefined && { imageUrl }) }
}

/** `asked` and what `lines` leave open besides; the same map where that is nothing. */
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

/** What is to be chosen for lines of the product `id`: a single size or colour is no choice. */
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
