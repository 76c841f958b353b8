import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { MANIFEST_PATH } from '../../../web/src/data/export/manifest.ts'
import { readArchive } from '../../../web/src/data/import/read-archive.ts'
import { holds } from '../invariants/violation.ts'
import type { Packed } from './pack-archive.ts'
import { listedTwice, pathsIn, placeInFile } from './zip-listing.ts'

/**
 * [I17]: An export of which a byte has changed, or the rest is missing, is refused, or says the same as before; one that
 * lists a file twice is refused. The manifest lists every file but itself.
 */
export async function checkDamage(random: Random, { exported, archive }: Packed): Promise<void> {
  const bytes = new Uint8Array(await exported.file.arrayBuffer())
  const listed = [...archive.manifest.files.map(({ path }) => path), MANIFEST_PATH].toSorted()
  holds(sameValue(listed, pathsIn(bytes).toSorted()), 'I17', () => 'the manifest and the archive list other files')
  holds(!(await readArchive(listedTwice(bytes))).ok, 'I17', () => 'an export that lists a file twice is read')
  const place = random.chance(0.5) ? random.integer(bytes.length) : placeInFile(random, bytes)
  const damaged = random.chance(0.2) ? bytes.slice(0, place) : bytes.slice()
  if (place in damaged) damaged[place] = (damaged[place] ?? 0) ^ (1 << random.integer(8))
  const read = await readArchive(new Blob([damaged]))
  if (!read.ok) return
  const isSame = sameValue(read.value.rows, archive.rows) && sameValue(read.value.manifest, archive.manifest)
  holds(isSame, 'I17', () => `an export with other bytes at ${place} is read as another`)
}
