import { readBoxCode } from '#domain/parcel/boxes.ts'
import type { CodePicture } from './codeWorker.ts'

/** Finds the codes in what a camera shows. */
export interface CodeReader {
  /** The texts of the codes in view, those of single boxes first and then the linear ones; none while the camera has no picture. */
  read(video: HTMLVideoElement): Promise<readonly string[]>
  close(): void
}

/** As the browser's own reader and the kept one name it. */
interface FoundCode {
  readonly format: string
  readonly text: string
}

/** Not in TypeScript's library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly format: string; readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Labels have one linear code, which is the courier's, and a square one with the id of the order. Goods have others. */
const FORMATS = ['code_128', 'qr_code']

/** The browser's own reader where it knows labels; else one that comes with the shop and is loaded only then. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await browsersReader()) ?? keptReader()
}

async function browsersReader(): Promise<CodeReader | undefined> {
  const Detecting = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  try {
    const known = await Detecting?.getSupportedFormats()
    if (!Detecting || !known || !FORMATS.every((format) => known.includes(format))) return undefined
    const detector = new Detecting({ formats: FORMATS })
    return {
      read: async (video) => {
        if (!hasPicture(video)) return []
        const found = await detector.detect(video).catch(() => [])
        return inOrder(found.map(({ format, rawValue }) => ({ format, text: rawValue })))
      },
      close() {},
    }
  } catch {
    // Some browsers have the class without what it needs.
    return undefined
  }
}

/** Wide enough for the bars of a label in the frame; more would take a slow phone longer. */
const WIDTH = 1280

function keptReader(): CodeReader {
  const worker = new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (video) => {
      if (!context || !hasPicture(video)) return Promise.resolve([])
      canvas.width = Math.min(WIDTH, video.videoWidth)
      canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<readonly FoundCode[]>) => resolve(inOrder(data))
        worker.onerror = () => reject(new Error('the reader of codes failed'))
        worker.postMessage({ pixels: data, width, height } satisfies CodePicture, [data.buffer])
      })
    },
    close: () => worker.terminate(),
  }
}

const hasPicture = (video: HTMLVideoElement) => video.readyState >= 2 && video.videoWidth > 0

function inOrder(found: readonly FoundCode[]): readonly string[] {
  const rank = ({ format, text }: FoundCode) => (readBoxCode(text) ? 0 : /qr/i.test(format) ? 2 : 1)
  return [...found].sort((a, b) => rank(a) - rank(b)).map(({ text }) => text)
}
