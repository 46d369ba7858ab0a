import { z } from 'zod'

/** Of ordered goods, beside their English name. */
export const bengaliNameSchema = z
  .string()
  .optional()
  .meta({ description: 'As it was ordered. Left out where there was none.' })
