import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { promisify } from 'node:util'
import sax from 'sax'
import yauzl from 'yauzl'
import { FileFault } from '#contract/goodsFiles/goodsReader.ts'

const MB = 1024 * 1024

/** The parts of an archive; each picture in a workbook is one. */
const MAX_PARTS = 10_000
/** All parts that are read, unpacked. Bytes. */
const MAX_UNPACKED = 300 * MB
/**
 * How many times as large as the file they may be, and how much larger in any case (bytes): the work that a file makes is bounded
 * by its own size. Excel packs a sheet to a tenth.
 */
const MAX_GROWTH = 50
const FREE_GROWTH = MB / 4
/** Elements within one another, and attributes of one. */
const MAX_DEPTH = 50
const MAX_ATTRIBUTES = 100

type Zip = yauzl.ZipFile

/** How a part is read: elements by their local names. */
export interface PartReading {
  /** The most that the part may unpack to. Bytes. */
  readonly max: number
  /** Reading ends with this element. */
  readonly until: string
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** The parts of a workbook, which are XML in a Zip archive. */
export interface WorkbookParts {
  /** What all parts that are read may unpack to, by the size of the file. Bytes. */
  readonly room: number
  has(name: string): boolean
  /** Yields after each piece that was unpacked and handled, so that the reader stays at the pace of its consumer. */
  pieces(name: string, reading: PartReading): AsyncGenerator<void>
  /** Reads a whole part, or nothing if there is none of this name. */
  read(name: string, reading: PartReading): Promise<void>
  close(): void
}

export function unpacksTooLarge(): FileFault {
  return new FileFault({ code: 'FILE_UNPACKS_TOO_LARGE', parameters: {} })
}

/** Opens a workbook. Throws {@link FileFault}, as reading its parts does, and other errors where it is damaged. */
export async function openWorkbook(file: string): Promise<WorkbookParts> {
  const { size } = await stat(file)
  const zip = await promisify<string, yauzl.Options, Zip>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
  })
  const room = Math.min(MAX_UNPACKED, FREE_GROWTH + MAX_GROWTH * size)
  let left = room
  const parts = await listParts(zip).catch((error) => {
    zip.close()
    throw error
  })

  async function* pieces(name: string, reading: PartReading): AsyncGenerator<void> {
    const entry = parts.get(name)
    if (!entry) throw new Error(`There is no ${name}`)
    // What the archive says of itself is enough to refuse it: yauzl unpacks no more than that.
    left -= entry.uncompressedSize
    if (left < 0 || entry.uncompressedSize > reading.max) throw unpacksTooLarge()
    const stream = await promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))(entry)
    try {
      yield* readXml(stream, reading)
    } finally {
      stream.destroy()
    }
  }

  return {
    room,
    has: (name) => parts.has(name),
    pieces,
    async read(name, reading) {
      if (parts.has(name)) for await (const _ of pieces(name, reading));
    },
    close: () => zip.close(),
  }
}

async function listParts(zip: Zip): Promise<ReadonlyMap<string, yauzl.Entry>> {
  if (zip.entryCount > MAX_PARTS) throw unpacksTooLarge()
  const parts = new Map<string, yauzl.Entry>()
  const done = once(zip, 'end')
  zip.on('entry', (entry: yauzl.Entry) => {
    parts.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.readEntry()
  await done
  return parts
}

async function* readXml(stream: Readable, { until, ...on }: PartReading): AsyncGenerator<void> {
  const parser = sax.parser(true, {})
  const text = new StringDecoder('utf8')
  const refuse = () => {
    throw new FileFault({ code: 'FILE_DAMAGED', parameters: {} })
  }
  let depth = 0
  let attributeCount = 0
  let isRead = false
  parser.onopentagstart = () => {
    attributeCount = 0
    if (++depth > MAX_DEPTH) refuse()
  }
  parser.onattribute = () => {
    if (++attributeCount > MAX_ATTRIBUTES) refuse()
  }
  parser.onopentag = ({ name, attributes }) => {
    if (!isRead) on.open?.(localName(name), attributes as Readonly<Record<string, string>>)
  }
  parser.onclosetag = (name) => {
    depth--
    if (isRead) return
    on.close?.(localName(name))
    isRead = localName(name) === until
  }
  parser.ontext = (piece) => isRead || on.text?.(piece)
  parser.oncdata = (piece) => isRead || on.text?.(piece)
  parser.onerror = refuse
  // Defining entities is how XML is made to explode.
  parser.ondoctype = refuse
  for await (const bytes of stream) {
    parser.write(text.write(bytes))
    yield
    if (isRead) return
  }
  parser.close()
  yield
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
