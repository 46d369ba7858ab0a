import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { DYES, type Dye, recolour } from './recolour.ts'
import { SUBJECTS, type Subject } from './subjects.ts'
import { type Layer, VIEWS, type View } from './views.ts'

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

const CANVAS = 1024
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * What a slug names: `<subject>[-<dye>][-<view>]`, and `-with-<subject>[-<dye>]` for company.
 * `tshirt`, `tshirt-red`, `tshirt-red-pair` and `jar-pink-with-rose` are such slugs.
 */
interface Picture {
  readonly subject: Subject
  readonly dye: Dye | undefined
  readonly view: View
  readonly company: Subject
  readonly companyDye: Dye | undefined
}

/** The picture that a slug names; throws if a part of the slug is unknown. */
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
  if (!(subject in SUBJECTS)) throw new Error(`No picture is known as '${subject}' (in '${part}')`)
  return { subject: subject as Subject, dye, view }
}

/** One emoji, dyed if asked; 256 by 256 px, transparent. */
async function drawSubject(subject: Subject, dye: Dye | undefined): Promise<Sharp> {
  const source = sharp(join(assets, `${SUBJECTS[subject]}.webp`)).ensureAlpha()
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
  const size = Math.round(256 * (layer.scale ?? 1))
  const scaled = await image.resize(size, size).png().toBuffer()
  const { data, info } = await sharp(scaled)
    .rotate(layer.turn ?? 0, { background: transparent })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(CANVAS / 2 + (layer.x ?? 0) - info.width / 2),
    top: Math.round(CANVAS / 2 + (layer.y ?? 0) - info.height / 2),
  }
}

/** The cut-out that a slug names: PNG, 256 by 256 px, the ground transparent. */
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
    .resize(244, 244, { fit: 'contain', background: transparent })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: transparent })
    .png()
    .toBuffer()
}
