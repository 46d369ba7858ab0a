import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What the page sends: one picture of the camera. */
export interface CodePicture {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Reads codes where the browser cannot, beside the page: a slow phone stays usable, and WebAssembly is allowed here alone, by the
 * policy of this file (READER_POLICY). Answers each picture with the texts of its codes.
 */
prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', async ({ data: { pixels, width, height } }: MessageEvent<CodePicture>) => {
  const found = await readBarcodes(new ImageData(pixels, width, height), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  }).catch(() => [])
  postMessage(found.filter(({ isValid }) => isValid).map(({ format, text }) => ({ format, text })))
})
