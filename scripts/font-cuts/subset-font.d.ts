declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff2'
    keepAllGlyphs?: boolean
    keepFeatures?: string[]
    dropTables?: string[]
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** Converts the font to another format, keeping only the glyphs of `text` unless all are kept. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
