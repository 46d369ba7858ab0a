declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    dropTables?: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** The font in another format, with only the glyphs of `text` unless all are kept. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
