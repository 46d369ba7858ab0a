import { z } from 'zod'

/** What GET /couriers/{courier}/places answers. */
export const pickupPlacesSchema = z.object({
  places: z
    .array(
      z
        .object({
          id: z.string().meta({ description: 'As the settings name it.', examples: ['12345'] }),
          name: z.string(),
          address: z.string(),
          isPreset: z.boolean().meta({ description: 'Whether the courier takes it where none is named.' }),
        })
        .meta({ id: 'PickupPlace' }),
    )
    .meta({ description: 'At most 100.' }),
})
export type PickupPlacesAnswer = z.infer<typeof pickupPlacesSchema>
