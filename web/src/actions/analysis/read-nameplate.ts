import type { SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { prepareFile } from '../../platform/files/prepare-file.ts'
import { TextReader } from '../../platform/text/extract-text.ts'
import { Analyst } from './analyst.ts'

export type NameplateReading = { state: 'read'; system: SystemFinding } | { state: 'unread'; problem: string }

const UNREAD = 'No nameplate could be read in this photo. Try closer, straight on and without glare.'
const MISSING = 'The part of the app that reads photos isn’t on this device yet. Try again when you’re online.'

/** [SY22] Reads the appliance of a nameplate from a photo, on this device. */
export async function readNameplate(photo: File, today: CalendarDate): Promise<NameplateReading> {
  const prepared = await prepareFile(photo, { shrink: true })
  if (!prepared.ok) return { state: 'unread', problem: prepared.problem }
  const [reader, analyst] = [new TextReader(), new Analyst()]
  try {
    const { pages } = await reader.read(prepared.value.bytes)
    const { systems } = await analyst.analyze({ pages, title: 'Nameplate', category: 'photo', today })
    const system = systems.find(({ brand, model, serialNumber }) => brand ?? model ?? serialNumber)
    return system ? { state: 'read', system } : { state: 'unread', problem: UNREAD }
  } catch {
    return { state: 'unread', problem: MISSING }
  } finally {
    reader.close()
    analyst.close()
  }
}
