import type { Document } from '../entities.ts'
import { isLiving } from '../kernel/living.ts'

/** Whether a document can be a property's cover: a picture that everyone with access to the property can see. */
export const isCoverPhoto = (document: Document): boolean =>
  document.visibility === 'shared' && document.fileType.startsWith('image/') && isLiving(document)
