import { helpWith } from '../helperWork.ts'
import { cleanPicture, drawPicture } from './picture.ts'

// The helper process that decodes and draws pictures; see pictures.ts.

helpWith({ cleanPicture, drawPicture })
