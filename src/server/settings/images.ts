import type { StartError } from '#data/core/startError.ts'
import type { Environment } from './schema.ts'

/** The store of uploaded pictures and its options. */
export type ImagesSettings =
  | { readonly keeper: 'disk' }
  | {
      readonly keeper: 's3'
      readonly bucket: string
      readonly region: string
      /** Undefined: Amazon's own. */
      readonly endpoint: string | undefined
      readonly accessKey: string
      readonly secretKey: string
    }
  | { readonly keeper: 'imgbb'; readonly apiKey: string; readonly url: string }

type Needed = 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'IMGBB_API_KEY'

/** The image settings, validated together. Throws the error that `wrong` makes of a setting's name and rule. */
export function imagesOf(
  set: Environment,
  wrong: (name: string, rule: string) => StartError,
): ImagesSettings {
  const needed = (name: Needed) => {
    const value = set[name]
    if (value === undefined) throw wrong(name, `must be set with IMAGES=${set.IMAGES}`)
    return value
  }
  switch (set.IMAGES) {
    case 'disk':
      return { keeper: 'disk' }
    case 's3':
      return {
        keeper: 's3',
        bucket: needed('S3_BUCKET'),
        region: needed('S3_REGION'),
        endpoint: set.S3_ENDPOINT,
        accessKey: needed('S3_ACCESS_KEY'),
        secretKey: needed('S3_SECRET_KEY'),
      }
    case 'imgbb':
      return { keeper: 'imgbb', apiKey: needed('IMGBB_API_KEY'), url: set.IMGBB_URL }
  }
}
