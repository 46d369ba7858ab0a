import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'

/** The name of goods with what was chosen of them: 'Cotton Panjabi (M, Red)'. */
export function pieceName({ name, size, color }: Record<'name' | 'size' | 'color', string>): string {
  const choice = [size, colorName(color)].filter((text) => text !== NOT_APPLICABLE).join(', ')
  return choice === '' ? name : `${name} (${choice})`
}
