/** The one encoder that labels use, without the package's drawing; its own types describe only the whole package. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object)
    valid(): boolean
    /** `data`: the modules from left to right, 1 for a bar and 0 for a space. */
    encode(): { readonly data: string }
  }
}
