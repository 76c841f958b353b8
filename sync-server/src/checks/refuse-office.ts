import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { seatsOf } from '../access/office-seats.ts'
import type { CheckContext } from './check.ts'

/** [OF1] Refuses (`conflict`) the id of another office, because seats are found by it. */
export async function refuseKnownOffice({ officeId }: ArgsOf<'office.open'>, { view }: CheckContext): Promise<void> {
  if ((await seatsOf(view, officeId)).length > 0) throw new Refusal('conflict', 'An office with this ID already exists')
}
