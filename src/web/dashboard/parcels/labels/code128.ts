import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'

export interface Bars {
  /** In modules, the narrowest bar being one. */
  readonly width: number
  /** The bars as a path of SVG, one high. */
  readonly path: string
}

/** A text as Code 128; undefined if it has letters that Code 128 cannot write. */
export function code128(text: string): Bars | undefined {
  if (text === '') return undefined
  const code = new CODE128(text, {})
  if (!code.valid()) return undefined
  const { data } = code.encode()
  const bars = [...data.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`,
  )
  return { width: data.length, path: bars.join('') }
}

/** A dot of the usual thermal printers, in millimetres: 203 a inch, 8 a millimetre. */
const DOT = 1 / 8
/** Modules of fewer dots than this are hard to scan: 0.25 mm (GS1 General Specifications, section 5.12). */
const FEWEST_DOTS = 2

/**
 * How wide a code of so many modules is in a space, both in millimetres: whole dots a module, so that the printer
 * rounds no bar. What is too long for that takes all of the space.
 */
export function barcodeWidth(modules: number, space: number): number {
  const dots = Math.floor(space / (modules * DOT))
  return dots < FEWEST_DOTS ? space : modules * dots * DOT
}
