import { Blob, Face, Font, Buffer as Run, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs'

/** Opens an uncompressed font for shaping. */
export function openFont(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(bytes)))
}

/** The shaping of a word in a font: advance and position of each glyph, in font units. */
export function outlineOf(font: Font, word: string): string {
  const run = runOf(word)
  shape(font, run)
  return JSON.stringify(run.getGlyphPositions())
}

/**
 * Every glyph used in shaping `words`, including intermediate ones: a conjunct is formed through half forms and would
 * not be found without them.
 */
export function glyphsOf(font: Font, words: readonly string[]): Set<number> {
  const glyphs = new Set<number>()
  for (const word of words) {
    const run = runOf(word)
    for (const { t } of shapeWithTrace(font, run, [], 0, TracePhase.DONT_STOP)) {
      for (const { g } of t as { g?: number }[]) if (g !== undefined) glyphs.add(g)
    }
    const done = runOf(word)
    shape(font, done)
    for (const { codepoint } of done.getGlyphInfos()) glyphs.add(codepoint)
  }
  return glyphs
}

function runOf(word: string): Run {
  const run = new Run()
  run.addText(word)
  run.guessSegmentProperties()
  return run
}
