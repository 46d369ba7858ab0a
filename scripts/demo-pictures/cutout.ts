import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { DYES, type Dye, recolour } from './recolour.ts'
import { EMOJIS, isOwnDrawing, isSubject, type Subject } from './subjects.ts'
import { type Layer, VIEWS, type View } from './views.ts'

const emojis = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-modern/package.json')),
  'assets',
)

/** Width and height of a cut-out, px. */
const SIZE = 1024
/** Each drawing is a square of 32 units. Dots per inch; at 72 a unit is a pixel. */
const DENSITY = (72 * SIZE) / 32
/** The width of the drawings in a composed picture, in px, before it is cropped to size. */
const PART = 640
const CANVAS = 4 * PART
/** Layer offsets are relative to drawings of 256 px. */
const OFFSET = PART / 256
/** The margin around a composed picture, px. */
const MARGIN = 24
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * The parts of a slug: `<subject>[-<dye>][-<view>]`, optionally followed by `-with-<subject>[-<dye>]`.
 * Examples: `tshirt`, `tshirt-red`, `tshirt-red-pair`, `jar-pink-with-rose`.
 */
interface Picture {
  readonly subject: Subject
  readonly dye: Dye | undefined
  readonly view: View
  readonly company: Subject
  readonly companyDye: Dye | undefined
}

/** Parses a slug. Throws if a part of it is unknown. */
export function parseSlug(slug: string): Picture {
  const [own = '', other] = slug.split('-with-')
  const main = parsePart(own)
  const company = other === undefined ? undefined : parsePart(other)
  if (main.view !== 'plain' && company) throw new Error(`${slug}: a view or company, not both`)
  return {
    ...main,
    view: company ? 'with' : main.view,
    company: company?.subject ?? 'package',
    companyDye: company?.dye,
  }
}

function parsePart(part: string): { subject: Subject; dye: Dye | undefined; view: View } {
  const words = part.split('-')
  const last = () => words.at(-1) ?? ''
  const view = last() in VIEWS && words.length > 1 ? (words.pop() as View) : 'plain'
  const dye = last() in DYES && words.length > 1 ? (words.pop() as Dye) : undefined
  const subject = words.join('-')
  if (!isSubject(subject)) throw new Error(`No picture is known as '${subject}' (in '${part}')`)
  return { subject, dye, view }
}

/** The vector drawing of a subject, as SVG. */
function drawingOf(subject: Subject): string {
  return isOwnDrawing(subject)
    ? join(import.meta.dirname, 'own', `${subject}.svg`)
    : join(emojis, `${EMOJIS[subject]}.svg`)
}

/** One drawing, optionally dyed; {@link SIZE} px square, transparent. */
async function drawSubject(subject: Subject, dye: Dye | undefined): Promise<Sharp> {
  const source = sharp(drawingOf(subject), { density: DENSITY, limitInputPixels: false })
    .resize(SIZE, SIZE)
    .ensureAlpha()
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  if (dye) recolour(data, dye)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
}

async function drawLayer(picture: Picture, layer: Layer): Promise<OverlayOptions> {
  const ofCompany = layer.subject === 'company'
  const subject = ofCompany ? picture.company : (layer.subject ?? picture.subject)
  const dye = layer.dye ?? (ofCompany ? picture.companyDye : layer.subject ? undefined : picture.dye)
  let image = await drawSubject(subject, dye)
  if (layer.mirrored) image = image.flop()
  const size = Math.round(PART * (layer.scale ?? 1))
  const scaled = await image.resize(size, size).png().toBuffer()
  const { data, info } = await sharp(scaled)
    .rotate(layer.turn ?? 0, { background: transparent })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(CANVAS / 2 + (layer.x ?? 0) * OFFSET - info.width / 2),
    top: Math.round(CANVAS / 2 + (layer.y ?? 0) * OFFSET - info.height / 2),
  }
}

/** Draws the cut-out of a slug: PNG, {@link SIZE} px square, with a transparent background. */
export async function drawCutout(slug: string): Promise<Buffer> {
  const picture = parseSlug(slug)
  if (picture.view === 'plain') return (await drawSubject(picture.subject, picture.dye)).png().toBuffer()
  const layers = await Promise.all(VIEWS[picture.view].map((layer) => drawLayer(picture, layer)))
  const scene = await sharp({
    create: { width: CANVAS, height: CANVAS, channels: 4, background: transparent },
  })
    .composite(layers)
    .png()
    .toBuffer()
  const trimmed = await sharp(scene).trim().png().toBuffer()
  return sharp(trimmed)
    .resize(SIZE - 2 * MARGIN, SIZE - 2 * MARGIN, { fit: 'contain', background: transparent })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: transparent })
    .png()
    .toBuffer()
}
