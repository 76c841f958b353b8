import { isLiving } from '../kernel/living.ts'

/** Whether a document can be a property's cover: a picture that everyone with access to the property can see. */
export const isCoverPhoto = (document: { visibility: string; fileType: string; deletedAt: string | null }): boolean =>
  document.visibility === 'shared' && document.fileType.startsWith('image/') && isLiving(document)
