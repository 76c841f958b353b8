import sharp from 'sharp'

/** The most that Chromium's own drawings of one edge differ, of 255 levels: it depends on what was drawn before. */
const EDGE = 8

/** Returns whether two PNG images of the same size show the same. */
export async function samePicture(one: Buffer, other: Buffer): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  return (
    first !== undefined &&
    second !== undefined &&
    first.every((level, at) => Math.abs(level - (second[at] ?? Infinity)) <= EDGE)
  )
}
