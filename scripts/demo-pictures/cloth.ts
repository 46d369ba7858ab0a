/** The jamdani lattice of the motif `weave` in the shop's styles. */
const WEAVE =
  'M23 13h2v2h-2zM20 16h2v2h-2zM26 16h2v2h-2zM17 19h2v2h-2zM23 19h2v2h-2zM29 19h2v2h-2zM14 22h2v2h-2zM20 22h2v2h-2zM26 22h2v2h-2zM32 22h2v2h-2zM17 25h2v2h-2zM23 25h2v2h-2zM29 25h2v2h-2zM20 28h2v2h-2zM26 28h2v2h-2zM23 31h2v2h-2zM0 0h2v2H0zM46 0h2v2h-2zM0 46h2v2H0zM46 46h2v2h-2zM4 3h2v2H4zM42 3h2v2h-2zM4 41h2v2H4zM42 41h2v2h-2z'

export const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** One tile of the cloth, as a data URL for CSS. */
export function weave(colour: string): string {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" shape-rendering="crispEdges"><path fill="${colour}" d="${WEAVE}"/></svg>`
  return dataUrl('image/svg+xml', Buffer.from(tile))
}
