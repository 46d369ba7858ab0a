/** How a product has to be carried. */
export const HANDLINGS = ['fragile', 'liquid'] as const
export type Handling = (typeof HANDLINGS)[number]

/** How a box with these goods has to be carried: each once, in the order of {@link HANDLINGS}. */
export function handlingsOf(
  goods: readonly { readonly handling?: Handling | null | undefined }[],
): Handling[] {
  return HANDLINGS.filter((handling) => goods.some((one) => one.handling === handling))
}

/** For a courier's rider, at the beginning of the note; at most 16 characters. Couriers' panels are in English. */
export function handlingNote(handlings: readonly Handling[]): string {
  return handlings.map((handling) => `${handling.toUpperCase()}.`).join(' ')
}
