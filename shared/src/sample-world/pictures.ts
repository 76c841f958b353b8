/** The drawings of the sample world; each is a PNG of that name. */
export const pictureNames = [
  'house-blue',
  'house-brick',
  'house-cottage',
  'house-green',
  'house-modern',
  'house-yellow',
  'furnace',
  'water-heater',
  'roof',
  'roof-leak',
  'kitchen',
  'deck',
  'electrical-panel',
  'fireplace',
  'dock',
] as const
export type PictureName = (typeof pictureNames)[number]
