import { must } from '@hearthkeep/shared/kernel/must.ts'
import { pictureNames, type PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'

const addresses = import.meta.glob<string>('./pictures/*.png', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/**
 * Fetches the drawings of the sample world, which are files of the app. @throws if they are available neither here nor
 * from the server.
 */
export async function readPictures(): Promise<Record<PictureName, Uint8Array>> {
  const read = async (name: PictureName) => {
    const response = await fetch(must(addresses[`./pictures/${name}.png`], name))
    if (!response.ok) throw new TypeError(`no picture ${name}`)
    return [name, new Uint8Array(await response.arrayBuffer())] as const
  }
  return Object.fromEntries(await Promise.all(pictureNames.map(read))) as Record<PictureName, Uint8Array>
}
