import { z } from 'zod'

/** A rule of the shop that speaks the page's language: one sentence for nothing, another for something wrong. */
export function speaking(rule: z.ZodType<string>, missing: () => string, wrong: () => string) {
  return z.string().transform((text, context) => {
    const result = rule.safeParse(text)
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: text.trim() === '' ? missing() : wrong() })
    return z.NEVER
  })
}
