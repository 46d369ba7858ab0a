import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Call = (...numbers: number[]) => number

/** The used part of HarfBuzz's subsetter; all arguments and results are addresses and numbers. */
type Subsetter = { memory: WebAssembly.Memory; malloc: Call; _initialize: () => void } & Record<
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_set_invert'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_glyph_set'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail',
  Call
>

/** HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE: does not add glyphs that other words of the same letters would need. */
const NO_LAYOUT_CLOSURE = 0x200
const READ_WRITE = 2
/** The index of the set of layout features to keep. */
const FEATURES = 6

/**
 * Returns the uncompressed font `bytes` with only these characters and glyphs. Substitution rules between the glyphs
 * stay. Throws if HarfBuzz fails.
 */
export async function subsetGlyphs(
  bytes: Uint8Array,
  characters: Iterable<string>,
  glyphs: Iterable<number>,
): Promise<Uint8Array> {
  const hb = await loadSubsetter()
  const heap = () => new Uint8Array(hb.memory.buffer)
  const font = hb.malloc(bytes.byteLength)
  heap().set(bytes, font)
  const blob = hb.hb_blob_create(font, bytes.byteLength, READ_WRITE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()

  const allFeatures = hb.hb_subset_input_set(input, FEATURES)
  hb.hb_set_clear(allFeatures)
  hb.hb_set_invert(allFeatures)
  hb.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE)
  const characterSet = hb.hb_subset_input_unicode_set(input)
  for (const character of characters) hb.hb_set_add(characterSet, character.codePointAt(0) ?? 0)
  const glyphSet = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(glyphSet, glyph)

  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('HarfBuzz could not cut the font')
  const result = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(result, 0)
  return heap().slice(start, start + hb.hb_blob_get_length(result))
}

async function loadSubsetter(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const hb = instance.exports as unknown as Subsetter
  hb._initialize()
  return hb
}
